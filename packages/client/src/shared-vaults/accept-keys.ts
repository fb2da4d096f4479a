import { err, ok, type Result } from '@severy/result'
import { equalBytes, type VerifiedStatement } from '@severy/verifier'
import type { ManageShareReason, Refusal } from '../engine.ts'
import { newerKeys } from '../identity/judge-person.ts'
import { withPin } from '../identity/pins.ts'
import { statementOf } from '../identity/standing.ts'
import { bytesOf } from '../ids.ts'
import type { CoreChange } from '../keyring/write-keyring.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import { changeMembersInLine } from '../sharing/change-members.ts'
import { findOwnedVault } from '../vaults/vault-facts.ts'

/**
 * An owner lists the keys that a member has made since (PROTOCOL 4, 5.5). The keys before have signed them; whoever was
 * compared under those has to be compared anew, so the pin's level falls.
 */
export async function acceptMemberKeys(
  engine: Engine,
  vaultId: string,
  { userId, fp }: { userId: string; fp: string },
): Promise<Result<undefined, Refusal<ManageShareReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const [id, wanted] = [bytesOf(userId), bytesOf(fp)]
  return unlocked.line(async () => {
    const vault = findOwnedVault(unlocked, vaultId)
    if (vault === null) return err({ reason: 'not-owner' })
    let newer: VerifiedStatement | null = null
    const changed = await changeMembersInLine(engine, unlocked, () => findOwnedVault(unlocked, vaultId), {
      change: (members) => {
        const listed = members.find((member) => equalBytes(member.userId, id))
        newer = listed === undefined ? null : newerKeys(unlocked, listed)
        if (newer === null || !equalBytes(newer.fp, wanted)) return null
        const { fp } = newer
        return members.map((member) => (member === listed ? { ...member, fp } : member))
      },
      changeCore: (core) => (newer === null ? core : movePin(userId, newer, engine.ports.clock.now())(core)),
    })
    if (!changed.ok) return changed
    engine.emit({ type: 'shares' })
    return ok()
  })
}

/** Keys that came with another address are looked at under that address. */
function movePin(userId: string, statement: VerifiedStatement, at: number): CoreChange {
  return (core) => {
    const pin = core.contacts.find((contact) => contact.userId === userId)
    const pinned = pin === undefined ? null : statementOf(pin)
    if (pin === undefined || pinned === null || !equalBytes(pinned.emailTag, statement.emailTag)) return core
    const moved = { userId, email: pin.email, statement, level: 'none' as const }
    return { ...core, contacts: withPin(core.contacts, moved, at) }
  }
}
