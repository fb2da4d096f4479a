import { err, ok, type Result } from '@severy/result'
import { equalBytes } from '@severy/verifier'
import { withPin } from '../contacts/contact-rules.ts'
import type { ManageShareReason, Refusal } from '../engine.ts'
import { bytesOf } from '../ids.ts'
import type { CoreChange } from '../keyring/write-keyring.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import { changeMembersInLine } from '../sharing/change-members.ts'
import { findOwnedVault } from '../vaults/vault-facts.ts'
import { findNewKeys } from './list-members.ts'

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
    const changed = await changeMembersInLine(engine, unlocked, () => findOwnedVault(unlocked, vaultId), {
      change: (members) => {
        const listed = members.find((member) => equalBytes(member.userId, id))
        const newer = listed === undefined ? null : findNewKeys(vault, listed)
        if (newer === null || !equalBytes(newer.fp, wanted)) return null
        return members.map((member) => (member === listed ? { ...member, fp: newer.fp } : member))
      },
      changeCore: movePin(userId, wanted, engine.ports.clock.now()),
    })
    if (!changed.ok) return changed
    engine.emit({ type: 'shares' })
    return ok()
  })
}

function movePin(userId: string, fp: Uint8Array<ArrayBuffer>, at: number): CoreChange {
  return (core) => {
    const pin = core.contacts.find((contact) => contact.userId === userId)
    if (pin === undefined) return core
    const moved = { userId, email: pin.email, fp, level: 'none' as const }
    return { ...core, contacts: withPin(core.contacts, moved, at) }
  }
}
