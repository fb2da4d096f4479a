/**
 * Remembers which login got a new password last, because browsers close the popup on every click outside, and the site
 * still asks for the old one. Only the item's id is stored, where the open vault's key is; it is deleted with the key.
 */
import type { ItemRef } from '@severy/client'

/** Nobody needs longer to enter a new password on the site. */
const keptMs = 15 * 60_000

interface Kept {
  ref: ItemRef
  at: number
}

/** Whether this login got a new password within the last 15 minutes that has not been filled yet. */
export async function isChangeKept({ vaultId, itemId }: ItemRef): Promise<boolean> {
  const { change } = await chrome.storage.session.get<{ change?: Kept }>('change')
  if (change === undefined) return false
  const ageMs = Date.now() - change.at
  return change.ref.itemId === itemId && change.ref.vaultId === vaultId && ageMs >= 0 && ageMs < keptMs
}

export function keepChange(ref: ItemRef): Promise<void> {
  return chrome.storage.session.set({ change: { ref, at: Date.now() } satisfies Kept })
}

export function dropKeptChange(): Promise<void> {
  return chrome.storage.session.remove('change')
}
