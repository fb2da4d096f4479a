/** What owners do with an organization's people (PROTOCOL 6). */
import { err, ok, type Result } from '@severy/result'
import { equalBytes, Role, type Member } from '@severy/verifier'
import { resolveRecipient } from '../../state/entry/resolve-recipient.ts'
import { migrateEncryption } from '../../state/vaults/migrate-encryption.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { ManageShareReason } from '../sharing/reasons.ts'
import type { AddMemberReason } from './reasons.ts'
import { bytesOf } from '../../base/ids.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import { addMemberInLine } from '../sharing/add-member.ts'
import { changeMembersInLine, type MembersChange } from '../../state/vaults/change-members.ts'
import { findOwnedDirectory } from '../../state/account/find-directories.ts'

export interface AddMemberInput {
  vaultId: string
  email: string
  /** Fingerprint of the keys that the person accepted on the screen; null if none were shown. */
  acceptedFp: string | null
}

/** Lists them in the directory; they become a member once they accept. */
export async function addMember(
  engine: Engine,
  input: AddMemberInput,
): Promise<Result<undefined, Refusal<AddMemberReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const recipient = await resolveRecipient(engine, unlocked, {
    ...input,
    path: 'organization-member',
    joinsDirectory: true,
  })
  if (!recipient.ok) return recipient
  return unlocked.line(async () => {
    if (findOwnedDirectory(unlocked, input.vaultId) === null) return err({ reason: 'not-owner' })
    return addMemberInLine(engine, unlocked, input.vaultId, recipient.value, Role.viewer)
  })
}

/** Removes someone from the directory and changes its key. Vaults that others share with them are not affected. */
export async function removeMember(
  engine: Engine,
  vaultId: string,
  userId: string,
): Promise<Result<undefined, Refusal<ManageShareReason>>> {
  if (userId === findUnlocked(engine)?.userId) return err({ reason: 'not-owner' })
  const id = bytesOf(userId)
  const changed = await changeList(engine, vaultId, {
    change: (members) => {
      const others = members.filter((member) => !equalBytes(member.userId, id))
      return others.length === members.length ? null : others
    },
  })
  const unlocked = findUnlocked(engine)
  // Re-encrypts policies and groups that are still sealed under the previous key.
  if (changed.ok && unlocked !== null && !hasEnded(unlocked)) void migrateEncryption(engine)
  return changed
}

/** For someone else only, because a former owner could not sign the list that makes them one. */
export async function setMemberRole(
  engine: Engine,
  vaultId: string,
  userId: string,
  isOwner: boolean,
): Promise<Result<undefined, Refusal<ManageShareReason>>> {
  if (userId === findUnlocked(engine)?.userId) return err({ reason: 'not-owner' })
  const id = bytesOf(userId)
  const role = isOwner ? Role.owner : Role.viewer
  return changeList(engine, vaultId, {
    change: (members) => {
      const isWanted = (member: Member): boolean => equalBytes(member.userId, id) && member.role !== role
      if (!members.some(isWanted)) return null
      return members.map((member) => (isWanted(member) ? { ...member, role } : member))
    },
  })
}

async function changeList(
  engine: Engine,
  vaultId: string,
  wanted: MembersChange,
): Promise<Result<undefined, Refusal<ManageShareReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  return unlocked.line(async () => {
    const find = () => findOwnedDirectory(unlocked, vaultId)
    if (find() === null) return err({ reason: 'not-owner' })
    const changed = await changeMembersInLine(engine, unlocked, find, wanted)
    if (!changed.ok) return changed
    engine.emit({ type: 'shares' })
    return ok()
  })
}
