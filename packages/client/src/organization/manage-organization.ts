/** What owners do with the people of an organization (PROTOCOL 6). */
import { err, ok, type Result } from '@severy/result'
import { equalBytes, Role, type Member } from '@severy/verifier'
import { resolveRecipient } from '../contacts/resolve-recipient.ts'
import { migrateEncryption } from '../encryption/migrate-encryption.ts'
import type { Refusal } from '../base/refusal.ts'
import type { ManageShareReason } from '../sharing/reasons.ts'
import type { AddMemberReason } from './reasons.ts'
import { bytesOf } from '../ids.ts'
import { findUnlocked, hasEnded, type Engine } from '../sessions/session.ts'
import { addMemberInLine } from '../sharing/add-member.ts'
import { changeMembersInLine, type MembersChange } from '../sharing/change-members.ts'
import { findOwnedDirectory } from './find-directories.ts'

export interface AddMemberInput {
  vaultId: string
  email: string
  /** The keys that the screen showed and the person accepted; null when none were shown. */
  acceptedFp: string | null
}

/** The directory names them from now on; they belong to it once they have accepted. */
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

/** Takes somebody out of the directory, whose key changes. What others have shared with them is a matter of each vault. */
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
  // Policies and groups that are still sealed under the key of before.
  if (changed.ok && unlocked !== null && !hasEnded(unlocked)) void migrateEncryption(engine)
  return changed
}

/** Of somebody else: who is no owner any more could not sign the list that says so. */
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
