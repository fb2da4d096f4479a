/** What an owner does with those whom a vault is shared with (PROTOCOL 6, 7.5, 8.4). */
import { err, ok, type Result } from '@severy/result'
import { equalBytes, Role } from '@severy/verifier'
import { migrateEncryption } from '../encryption/migrate-encryption.ts'
import type { ManageShareReason, Refusal, RevokedShare, SharePermission } from '../engine.ts'
import { bytesOf } from '../ids.ts'
import { findUnlocked, hasEnded, type Engine } from '../sessions/session.ts'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'
import { roleIn } from '../vaults/vault-facts.ts'
import { changeMembersInLine, type MembersChange } from './change-members.ts'
import { roleOf } from './share-item.ts'

/**
 * Takes somebody out and changes the vault's key, so that nothing written from then on opens for them. What they have
 * read they have read: the answer says which items that may be.
 */
export async function revokeShare(
  engine: Engine,
  vaultId: string,
  userId: string,
): Promise<Result<RevokedShare, Refusal<ManageShareReason>>> {
  const id = bytesOf(userId)
  const changed = await change(engine, vaultId, (members) => {
    const others = members.filter((member) => !equalBytes(member.userId, id))
    return others.length === members.length ? null : others
  })
  if (!changed.ok) return changed
  const unlocked = findUnlocked(engine)
  // Items that did not fit into the first commit; takes its turns in the line, and may be interrupted.
  if (unlocked !== null && !hasEnded(unlocked)) void migrateEncryption(engine)
  const seen = [...(unlocked?.vaults.get(vaultId)?.items.keys() ?? [])]
  return ok({ seen: seen.map((itemId) => ({ vaultId, itemId })) })
}

export async function setSharePermission(
  engine: Engine,
  vaultId: string,
  userId: string,
  permission: SharePermission,
): Promise<Result<undefined, Refusal<ManageShareReason>>> {
  const id = bytesOf(userId)
  const role = roleOf(permission)
  return change(engine, vaultId, (members) => {
    const isWanted = (member: { userId: Uint8Array; role: Role }): boolean =>
      equalBytes(member.userId, id) && member.role !== Role.owner && member.role !== role
    if (!members.some(isWanted)) return null
    return members.map((member) => (isWanted(member) ? { ...member, role } : member))
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
    const vault = findOwned(unlocked, vaultId)
    if (vault === null) return err({ reason: 'not-owner' })
    const changed = await changeMembersInLine(engine, unlocked, () => findOwned(unlocked, vaultId), {
      change: members,
    })
    if (!changed.ok) return changed
    engine.emit({ type: 'shares' })
    return ok()
  })
}

function findOwned(unlocked: Unlocked, vaultId: string): OpenVault | null {
  const vault = unlocked.vaults.get(vaultId)
  return vault !== undefined && roleIn(unlocked, vault) === Role.owner ? vault : null
}
