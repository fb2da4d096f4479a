/** Which people must be in the vaults that are shared with groups of an organization (docs/decisions/0031). */
import type { GroupShare } from '@severy/crypto'
import { equalBytes, toBase64Url, type Member, type VerifiedStatement } from '@severy/verifier'
import { judgeMember } from '../../state/people/identity/judge-person.ts'
import { sealingKeyAfter, type SealingKey } from '../../state/people/identity/sealing-key.ts'
import { findDirectories } from '../../state/account/find-directories.ts'
import { findGroup, isWholeOpen, listedIn } from '../organization/groups.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import type { GroupWish } from './plan-members.ts'

/** The organization's vault; null if this person is not a member of it. */
export function findDirectory(unlocked: Unlocked, orgVaultId: string): OpenVault | null {
  return findDirectories(unlocked).find(({ vaultId }) => vaultId === orgVaultId) ?? null
}

/**
 * The members that a group requires. If a complete, verified directory no longer has the group, there are none. If this
 * person has left the organization or its directory is not open yet, `wanted` is null.
 */
export function wishOf(unlocked: Unlocked, share: GroupShare): GroupWish {
  const directory = findDirectory(unlocked, share.orgVaultId)
  if (directory === null || !isWholeOpen(directory)) return { share, wanted: null }
  const group = findGroup(directory, share.groupId)
  if (group === null) return { share, wanted: [], isOver: true }
  const wanted = listedIn(directory, group)
  const kept = wanted.filter(
    ({ userId, fp }) =>
      share.added.includes(toBase64Url(userId)) || groupKey(unlocked, { userId, fp }) !== null,
  )
  return { share, wanted: kept }
}

/** Statements of these people, from the directories of these shares. */
export function peopleOf(
  unlocked: Unlocked,
  shares: readonly GroupShare[],
  members: readonly Member[],
): VerifiedStatement[] {
  return shares
    .flatMap(({ orgVaultId }) => findDirectory(unlocked, orgVaultId)?.people ?? [])
    .filter((statement) => members.some(({ userId }) => equalBytes(userId, statement.userId)))
}

/**
 * Keys in the directory come from an owner-signed list (PROTOCOL, R7). Null if this person's own knowledge about a
 * member contradicts them: nothing is sealed to that member until this person has reviewed the keys.
 */
export function groupKey(unlocked: Unlocked, member: Pick<Member, 'userId' | 'fp'>): SealingKey | null {
  const judged = judgeMember(unlocked, member)
  const key = judged === null ? null : sealingKeyAfter(judged, 'group-member', judged.person)
  return key?.ok === true ? key.value : null
}
