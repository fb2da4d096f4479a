/** An owner's changes to the members of a shared vault (PROTOCOL 6, 7.5, 8.4). */
import { err, ok, type Result } from '@severy/result'
import { equalBytes, Role, toBase64Url, type Bytes, type Member } from '@severy/verifier'
import { migrateEncryption } from '../../state/vaults/migrate-encryption.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { VaultRole } from '../../state/vaults/data.ts'
import type { RevokedShare } from './data.ts'
import type { ManageShareReason } from './reasons.ts'
import { bytesOf } from '../../base/ids.ts'
import { emitAccount, findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { findOwnedVault } from '../../state/account/vault-facts.ts'
import { changeMembersInLine, type MembersChange } from '../../state/vaults/change-members.ts'
import { roleOf } from '../../state/account/roles.ts'
import { answerOf, followAnswers } from '../../state/people/answers.ts'

/**
 * Removes people and renews the vault's key, so that nothing written from then on opens for them. `seen` names the
 * items that they may have read. `withThem` are removed in the same step.
 */
export async function revokeShare(
  engine: Engine,
  vaultId: string,
  userId: string,
  withThem: readonly string[] = [],
): Promise<Result<RevokedShare, Refusal<ManageShareReason>>> {
  const ids = [userId, ...withThem].map(bytesOf)
  const changed = await change(engine, vaultId, (members) => {
    const others = members.filter((member) => !ids.some((id) => equalBytes(member.userId, id)))
    return others.length === members.length ? null : others
  })
  if (!changed.ok) return changed
  const unlocked = findUnlocked(engine)
  // Re-encrypts items that did not fit into the first commit; it takes its turns in the line and may be interrupted.
  if (unlocked !== null && !hasEnded(unlocked)) void migrateEncryption(engine)
  const seen = [...(unlocked?.vaults.get(vaultId)?.items.keys() ?? [])]
  return ok({ seen: seen.map((itemId) => ({ vaultId, itemId })) })
}

/** Does nothing if the person is not a member, or already has this role. */
export async function setSharePermission(
  engine: Engine,
  vaultId: string,
  userId: string,
  permission: VaultRole,
): Promise<Result<undefined, Refusal<ManageShareReason>>> {
  const id = bytesOf(userId)
  const role = roleOf(permission)
  return change(engine, vaultId, (members) => {
    const isWanted = (member: Member): boolean => equalBytes(member.userId, id) && member.role !== role
    if (!members.some(isWanted)) return null
    return members.map((member) => (isWanted(member) ? { ...member, role } : member))
  })
}

/** In one step, the other person becomes the owner and this person an editor. */
export async function transferVault(
  engine: Engine,
  vaultId: string,
  userId: string,
): Promise<Result<undefined, Refusal<ManageShareReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const [me, next] = [unlocked.keys.userId, bytesOf(userId)]
  return change(engine, vaultId, (members) =>
    members.some((member) => equalBytes(member.userId, next)) ? withNewOwner(members, me, next) : null,
  )
}

function withNewOwner(members: readonly Member[], me: Bytes, next: Bytes): Member[] {
  return members.map((member) => {
    if (equalBytes(member.userId, next)) return { ...member, role: Role.owner }
    return equalBytes(member.userId, me) ? { ...member, role: Role.editor } : member
  })
}

async function change(
  engine: Engine,
  vaultId: string,
  members: MembersChange['change'],
): Promise<Result<undefined, Refusal<ManageShareReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  return unlocked.line(async () => {
    const vault = findOwnedVault(unlocked, vaultId)
    if (vault === null) return err({ reason: 'not-owner' })
    const next = members(vault.verified?.rosters.roster.members ?? [])
    if (next !== null && !hasOwner(next)) return err({ reason: 'last-owner' })
    if (next !== null && !(await hasReadyOwner(engine, unlocked, vaultId, next))) {
      return err({ reason: 'owner-pending' })
    }
    const changed = await changeMembersInLine(engine, unlocked, () => findOwnedVault(unlocked, vaultId), {
      change: (now) => {
        const wanted = members(now)
        return wanted !== null && hasOwner(wanted) ? wanted : null
      },
    })
    if (!changed.ok) return changed
    engine.emit({ type: 'shares' })
    emitAccount(engine, unlocked)
    return ok()
  })
}

/**
 * Whether an owner remains who has accepted the vault. Someone who has not accepted it can still decline, which would
 * leave the vault without an owner.
 */
async function hasReadyOwner(
  engine: Engine,
  unlocked: Unlocked,
  vaultId: string,
  members: readonly Member[],
): Promise<boolean> {
  const owners = members.filter(({ role }) => role === Role.owner)
  if (owners.some(({ userId }) => equalBytes(userId, unlocked.keys.userId))) return true
  await followAnswers(engine, unlocked)
  return owners.some(({ userId }) => {
    const answer = answerOf(unlocked, vaultId, toBase64Url(userId))
    return answer === null || answer === 'accepted'
  })
}

function hasOwner(members: readonly Member[]): boolean {
  return members.some(({ role }) => role === Role.owner)
}
