/** An organization's groups, as its owners signed them (PROTOCOL 6). */
import { groupsMax, isPlaceName, newGroup, type OrganizationGroup } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { findItem, findMember, itemCount, type Member } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { ManageShareReason } from '../sharing/reasons.ts'
import { bytesOf, newId } from '../../base/ids.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { OpenVault } from '../../state/account/unlocked.ts'
import { findOwnedDirectory } from '../../state/account/find-directories.ts'
import { writeRecord } from './write-directory.ts'

export interface NamedGroup {
  groupId: string
  group: OrganizationGroup
}

/** Sorted by name. */
export function groupsOf({ records }: OpenVault): NamedGroup[] {
  return [...records]
    .flatMap(([groupId, record]) => (record?.type === 'group' ? [{ groupId, group: record }] : []))
    .sort((a, b) => a.group.name.localeCompare(b.group.name))
}

/** Null if the organization has no such group. */
export function findGroup({ records }: OpenVault, groupId: string): OrganizationGroup | null {
  const record = records.get(groupId)
  return record?.type === 'group' ? record : null
}

/** The group's members whom the member list names, with their listed keys. */
export function listedIn({ verified }: OpenVault, { memberIds }: OrganizationGroup): Member[] {
  if (verified === null) return []
  return memberIds.flatMap((userId) => findMember(verified.rosters.roster, bytesOf(userId)) ?? [])
}

/** Whether everything that the verified list names is open here: otherwise, a missing record may exist. */
export function isWholeOpen({ verified, records, alarm }: OpenVault): boolean {
  if (verified === null || alarm !== null) return false
  const open = [...records].filter(
    ([itemId, record]) => record !== null && findItem(verified.list, bytesOf(itemId)) !== null,
  )
  // The directory's own item, which holds its name, is not among its records.
  return open.length === itemCount(verified.list) - 1
}

/** Creates a group if `groupId` is null, otherwise changes it. */
export async function saveGroup(
  engine: Engine,
  organizationId: string,
  input: { groupId: string | null; name: string; memberIds: readonly string[] },
): Promise<Result<{ groupId: string }, Refusal<ManageShareReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const directory = findOwnedDirectory(unlocked, organizationId)
  if (directory === null) return err({ reason: 'not-owner' })
  if (!isPlaceName(input.name)) return err({ reason: 'invalid' })
  if (input.groupId === null && groupsOf(directory).length >= groupsMax) return err({ reason: 'vault-full' })
  const groupId = input.groupId ?? newId()
  const before = findGroup(directory, groupId)
  if (input.groupId !== null && before === null) return err({ reason: 'item-gone' })
  const group = newGroup(input.name, input.memberIds)
  // People who have left the organization are dropped from the group with its next change.
  const content = { ...before, ...group, memberIds: group.memberIds.filter((id) => isListed(directory, id)) }
  const written = await writeRecord(engine, organizationId, groupId, () => content)
  return written.ok ? ok({ groupId }) : written
}

/**
 * Deletes a group. Devices of people who share a vault with it remove its members from that vault when they next sync.
 */
export function deleteGroup(
  engine: Engine,
  organizationId: string,
  groupId: string,
): Promise<Result<undefined, Refusal<ManageShareReason>>> {
  return writeRecord(engine, organizationId, groupId, () => null)
}

function isListed({ verified }: OpenVault, userId: string): boolean {
  return verified !== null && findMember(verified.rosters.roster, bytesOf(userId)) !== null
}
