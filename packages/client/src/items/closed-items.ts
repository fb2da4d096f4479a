/**
 * Items that ask for the password again (`reprompt`): what is in them leaves the worker only for a while after the
 * password was proved for them, and they are not changed before that. A screen that was left open is not enough.
 */
import type { Item } from '@severy/domain'
import type { ItemRef } from '../base/item-ref.ts'
import type { Engine } from '../sessions/session.ts'
import type { Unlocked } from '../sessions/unlocked.ts'
import { memorySlot } from '../base/memory-slot.ts'

/** Milliseconds that an item stays open after its password. */
const openMs = 60_000

/** Items for which the password was proved again, by `vaultId/itemId`. */
const openedItems = memorySlot(() => new Map<string, { isOpen: boolean }>())

/** Whether what is in it must stay in the worker now. */
export function isClosed(unlocked: Unlocked, ref: ItemRef, { reprompt }: Item): boolean {
  return reprompt && openedItems(unlocked).get(keyOf(ref))?.isOpen !== true
}

/** A form that was filled while the item was open may be saved later: what somebody typed does not expire. */
export function isUnproved(unlocked: Unlocked, ref: ItemRef, { reprompt }: Item): boolean {
  return reprompt && !openedItems(unlocked).has(keyOf(ref))
}

/** For a while; screens hear when it begins and ends. */
export function openForAWhile(engine: Engine, unlocked: Unlocked, ref: ItemRef): void {
  const access = { isOpen: true }
  openedItems(unlocked).set(keyOf(ref), access)
  engine.emit({ type: 'item-access', ref, isOpen: true })
  const cancel = engine.ports.clock.after(openMs, () => {
    // Opened once more meanwhile, it has another end.
    if (openedItems(unlocked).get(keyOf(ref)) !== access) return
    access.isOpen = false
    engine.emit({ type: 'item-access', ref, isOpen: false })
  })
  unlocked.ending.signal.addEventListener('abort', cancel, { once: true })
}

function keyOf({ vaultId, itemId }: ItemRef): string {
  return `${vaultId}/${itemId}`
}
