/** What the groups of an organization ask of the vaults that are shared with them (docs/decisions/0031). */
import type { GroupShare } from '@severy/crypto'
import { equalBytes, toBase64Url, type Member, type VerifiedStatement } from '@severy/verifier'
import { judgeMember } from '../identity/judge-person.ts'
import { sealingKeyAfter, type SealingKey } from '../identity/sealing-key.ts'
import { findDirectories } from '../organization/find-directories.ts'
import { findGroup, isWholeOpen, listedIn } from '../organization/groups.ts'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'
import type { GroupWish } from './plan-members.ts'

export function findDirectory(unlocked: Unlocked, orgVaultId: string): OpenVault | null {
  return findDirectories(unlocked).find(({ vaultId }) => vaultId === orgVaultId) ?? null
}

/**
 * A group that a whole, verified directory does not have any more wants nobody; one in an organization that this person
 * has left, or that is not open yet, is not known.
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
 * The keys in the directory are an owner-signed list's (PROTOCOL, R7). Where this person knows something else of
 * somebody, nothing is given without her looking at it. Null for such a one.
 */
export function groupKey(unlocked: Unlocked, member: Pick<Member, 'userId' | 'fp'>): SealingKey | null {
  const judged = judgeMember(unlocked, member)
  const key = judged === null ? null : sealingKeyAfter(judged, 'group-member', judged.person)
  return key?.ok === true ? key.value : null
}
