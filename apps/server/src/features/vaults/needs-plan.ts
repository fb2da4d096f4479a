import type { BlobChanges } from '@severy/contract'
import { findItem, type ItemEntry, type ItemList, type Roster, toHex } from '@severy/verifier'
import type { VaultChange } from './write-change.ts'

/** A commit beside what stood before it. */
export interface CommittedChange {
  items: ItemList
  roster: Roster
  nextRoster: Roster
  puts: readonly ItemEntry[]
  blobs: BlobChanges | null
}

/**
 * Whether a commit adds, changes or shares something, for which a trial has to run or a plan to be paid. It needs
 * neither to delete for good, to remove somebody, or to seal anew what is there under a newer key of the vault (PROTOCOL
 * 7.5, re-key): nobody is held to old keys for want of money. The server cannot look into what is sealed anew; an item
 * can be put only once per key in that way.
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

/** Whether somebody is listed who was not, or may do more than before. */
function letsMoreIn(roster: Roster, nextRoster: Roster): boolean {
  const before = new Map(roster.members.map(({ userId, role }) => [toHex(userId), role]))
  return nextRoster.members.some(({ userId, role }) => role > (before.get(toHex(userId)) ?? 0))
}
