import type { BlobChanges } from '@severy/contract'
import { findItem, type ItemEntry, type ItemList, type Roster, toHex } from '@severy/verifier'
import type { VaultChange } from './write-change.ts'

/** A commit and the state before it. */
export interface CommittedChange {
  items: ItemList
  roster: Roster
  nextRoster: Roster
  puts: readonly ItemEntry[]
  blobs: BlobChanges | null
}

/**
 * Whether a commit adds, changes or shares something, which needs a trial or a paid plan. Neither is needed to delete
 * permanently, to remove a member, or to encrypt existing items again under a newer vault key (PROTOCOL 7.5, re-key):
 * no one must keep old keys for lack of money. The server cannot see what is encrypted again, but each item can be
 * written this way only once per key.
 */
export function needsPlan({ items, roster, nextRoster, puts, blobs }: CommittedChange): boolean {
  const areAllResealed = puts.every((put) => {
    const before = findItem(items, put.itemId)
    return before !== null && before.epoch < put.epoch
  })
  return !areAllResealed || (blobs?.named ?? []).length > 0 || letsMoreIn(roster, nextRoster)
}

export function plannedChange(
  { before, after, puts }: VaultChange,
  blobs: CommittedChange['blobs'],
): CommittedChange {
  const [{ roster }, { roster: nextRoster }] = [before.rosters, after.rosters]
  return { items: before.items, roster, nextRoster, puts, blobs }
}

/** Whether anyone was added, or got a higher role. */
function letsMoreIn(roster: Roster, nextRoster: Roster): boolean {
  const before = new Map(roster.members.map(({ userId, role }) => [toHex(userId), role]))
  return nextRoster.members.some(({ userId, role }) => role > (before.get(toHex(userId)) ?? 0))
}
