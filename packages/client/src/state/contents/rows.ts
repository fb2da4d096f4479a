/** The list as screens see it: verified items, with this device's waiting changes applied (PROTOCOL 7.4(7), 7.5). */
import { failedSummary, newerSummary, summarize, type Item } from '@severy/domain'
import type { ItemRef } from '../../base/item-ref.ts'
import type { ItemRow } from '../../features/items/data.ts'
import { newestChanges } from './enqueue.ts'
import { isAboutItem, type WaitingItemChange } from '../account/waiting-change.ts'
import { hasEnded, type Engine } from '../account/session.ts'
import type { OpenItem, Unlocked } from '../account/unlocked.ts'
import { removalIn } from '../account/removal.ts'
import { withLastUse } from './with-last-use.ts'

/** Rows per event at most, so that the page draws them within one frame. */
export const rowsPerEventMax = 500

/** The item as the person sees it, with its newest waiting change. Null if it does not exist or does not open. */
export function findCurrent(
  unlocked: Unlocked,
  ref: ItemRef,
  waiting: WaitingItemChange | null = findWaiting(unlocked, ref),
): { rev: number; content: Item } | null {
  if (waiting !== null) {
    return waiting.item === null ? null : { rev: waiting.baseRev + 1, content: waiting.item }
  }
  const open = findOpen(unlocked, ref)
  return open?.content ? { rev: open.entry.rev, content: open.content } : null
}

/** Null if the item no longer exists. */
export function rowOf(
  unlocked: Unlocked,
  ref: ItemRef,
  waiting: WaitingItemChange | null = findWaiting(unlocked, ref),
): ItemRow | null {
  const current = findCurrent(unlocked, ref, waiting)
  const isWaiting = waiting !== null
  const refusal = waiting?.refusal ?? null
  if (current !== null) {
    const { rev, content } = current
    if (isInTrashOfOther(unlocked, ref, content)) return null
    return {
      ref,
      rev,
      failed: false,
      isWaiting,
      refusal,
      summary: summarize(ref.itemId, withLastUse(unlocked, ref, content)),
    }
  }
  const open = findOpen(unlocked, ref)
  if (open === undefined || waiting?.item === null) return null
  const newer = unlocked.vaults.get(ref.vaultId)?.newer.get(ref.itemId)
  return {
    ref,
    rev: open.entry.rev,
    failed: newer === undefined ? 'unopenable' : 'newer',
    isWaiting,
    refusal,
    summary: newer === undefined ? failedSummary(ref.itemId) : newerSummary(ref.itemId, newer),
  }
}

/** An item in its owner's trash is hidden from people with whom it is shared singly, until it is restored. */
function isInTrashOfOther(unlocked: Unlocked, { vaultId }: ItemRef, { trashedAt }: Item): boolean {
  const vault = trashedAt === undefined ? undefined : unlocked.vaults.get(vaultId)
  return vault !== undefined && removalIn(unlocked, vault) === 'leave'
}

/** All items that are hidden because they are in their owner's trash. */
export function refsInTrashOfOthers(unlocked: Unlocked): ItemRef[] {
  return [...unlocked.vaults.values()].flatMap(({ vaultId, items }) =>
    [...items].flatMap(([itemId, { content }]) => {
      const ref = { vaultId, itemId }
      return content !== null && isInTrashOfOther(unlocked, ref, content) ? [ref] : []
    }),
  )
}

function findOpen({ vaults }: Unlocked, { vaultId, itemId }: ItemRef): OpenItem | undefined {
  return vaults.get(vaultId)?.items.get(itemId)
}

/** The newest waiting change of an item. */
function findWaiting({ waiting }: Unlocked, { vaultId, itemId }: ItemRef): WaitingItemChange | null {
  const found = waiting.findLast((change) => change.itemId === itemId && change.vaultId === vaultId)
  return found !== undefined && isAboutItem(found) ? found : null
}

/** The same for many items, without searching all changes for each. */
export function waitingFinder({ waiting }: Unlocked): (ref: ItemRef) => WaitingItemChange | null {
  if (waiting.length === 0) return () => null
  const newest = newestChanges(waiting)
  return ({ vaultId, itemId }) => {
    const found = newest.get(`${vaultId}/${itemId}`)
    return found !== undefined && isAboutItem(found) ? found : null
  }
}

/**
 * Emits the current state of these items: a row for each that exists, a removal for each that does not. `complete` is
 * false while a vault is neither read nor refused, or items are still opening: a device that lacks or lost its copy
 * must not claim that nothing is stored.
 */
export function emitItems(
  engine: Engine,
  unlocked: Unlocked,
  refs: readonly ItemRef[],
  { reset }: { reset: boolean } = { reset: false },
): void {
  if (hasEnded(unlocked)) return
  engine.tell('itemsChanged', unlocked)
  let isFirst = reset
  const isWhole =
    !unlocked.isOpening && [...unlocked.vaults.values()].every((vault) => vault.verified ?? vault.alarm)
  const waitingOf = waitingFinder(unlocked)
  for (let i = 0; i === 0 || i < refs.length; i += rowsPerEventMax) {
    const upserts: ItemRow[] = []
    const removes: ItemRef[] = []
    for (const ref of refs.slice(i, i + rowsPerEventMax)) {
      const row = rowOf(unlocked, ref, waitingOf(ref))
      if (row === null) removes.push(ref)
      else upserts.push(row)
    }
    const isLast = i + rowsPerEventMax >= refs.length
    if (upserts.length > 0 || removes.length > 0 || isFirst || isWhole) {
      engine.emit({ type: 'items', reset: isFirst, upserts, removes, complete: isWhole && isLast })
    }
    isFirst = false
  }
}

/** Emits everything known, as a fresh list. */
export function emitAllItems(engine: Engine, unlocked: Unlocked): void {
  emitItems(engine, unlocked, allRefs(unlocked), { reset: true })
}

/** Every verified item, and those that exist only on this device. */
export function allRefs({ vaults, waiting }: Unlocked): ItemRef[] {
  const refs: ItemRef[] = []
  for (const { vaultId, items } of vaults.values()) {
    for (const itemId of items.keys()) refs.push({ vaultId, itemId })
  }
  const isNew = ({ vaultId, itemId }: ItemRef): boolean => vaults.get(vaultId)?.items.has(itemId) !== true
  const added = new Map(
    waiting
      .filter(isAboutItem)
      .filter(isNew)
      .map((change) => [change.itemId, change]),
  )
  return [...refs, ...[...added.values()].map(({ vaultId, itemId }) => ({ vaultId, itemId }))]
}
