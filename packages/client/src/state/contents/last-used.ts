/**
 * When items were last used. The times stay sealed on this device until the item's next change (PROTOCOL 7.1), so that
 * using a password needs no commit, and the server does not learn when someone signs in somewhere.
 */
import type { Item } from '@severy/domain'
import { readRecord, writeRecord } from '../account/sealed-records.ts'
import type { ItemRef } from '../../base/item-ref.ts'
import { findUnlocked, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'
import { emitItems, findCurrent } from './rows.ts'
import { keyOfUse, withLastUse } from './with-last-use.ts'
import { usedItems } from '../account/used-items.ts'

/** Milliseconds within which a repeated use is not recorded. */
const notedEveryMs = 60 * 60_000
/** How many items are remembered: those used last. */
const rememberedMax = 10_000

/** Records that the person copied, opened or viewed the item. */
export async function markUsed(engine: Engine, ref: ItemRef): Promise<void> {
  const unlocked = findUnlocked(engine)
  const item = unlocked === null ? undefined : findCurrent(unlocked, ref)?.content
  if (unlocked === null || item === undefined) return
  const now = engine.ports.clock.now()
  const { lastUsedAt = 0 }: Item = withLastUse(unlocked, ref, item)
  if (now - lastUsedAt < notedEveryMs) return
  usedItems(unlocked).at.set(keyOfUse(ref), now)
  emitItems(engine, unlocked, [ref])
  await writeDown(engine, unlocked)
}

/** Loads what earlier visits recorded. Call it before rows are shown. */
export async function recallUses(engine: Engine, unlocked: Unlocked): Promise<void> {
  for (const [key, at] of await storedUses(engine, unlocked)) usedItems(unlocked).at.set(key, at)
}

async function writeDown(engine: Engine, unlocked: Unlocked): Promise<void> {
  const used = usedItems(unlocked)
  if (used.isWritePlanned) return
  used.isWritePlanned = true
  await used.line(async () => {
    used.isWritePlanned = false
    // Another page of this device may have recorded other items.
    const all = new Map(await storedUses(engine, unlocked))
    for (const [key, at] of used.at) all.set(key, Math.max(at, all.get(key) ?? 0))
    const newest = [...all].sort(([, a], [, b]) => b - a).slice(0, rememberedMax)
    await writeRecord(engine, unlocked, 'last-used', newest)
  })
}

async function storedUses(engine: Engine, unlocked: Unlocked): Promise<[string, number][]> {
  const kept = await readRecord(engine, unlocked, 'last-used')
  // This engine sealed it, so its entries have this shape.
  return Array.isArray(kept) ? (kept as [string, number][]) : []
}
