/**
 * Items that ask for the password again (`reprompt`): their content leaves the worker only for a while after the
 * password was proved for them, and they cannot be changed before. Having the vault open is not enough.
 */
import type { Item } from '@severy/domain'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'
import { memorySlot } from '../../base/memory-slot.ts'

/** Milliseconds that an item stays open after its password was proved. */
const openMs = 60_000

/** Items whose password was proved again, by `vaultId/itemId`. */
const openedItems = memorySlot(() => new Map<string, { isOpen: boolean }>())

/** Whether its content must stay in the worker right now. */
export function isClosed(unlocked: Unlocked, ref: ItemRef, { reprompt }: Item): boolean {
  return reprompt && openedItems(unlocked).get(keyOf(ref))?.isOpen !== true
}

/**
 * Unlike `isClosed`, stays false when the time is over: a form that was filled while the item was open may be saved
 * later.
 */
export function isUnproved(unlocked: Unlocked, ref: ItemRef, { reprompt }: Item): boolean {
  return reprompt && !openedItems(unlocked).has(keyOf(ref))
}

/** Opens the item for a while; `item-access` events announce when that starts and ends. */
export function openForAWhile(engine: Engine, unlocked: Unlocked, ref: ItemRef): void {
  const access = { isOpen: true }
  openedItems(unlocked).set(keyOf(ref), access)
  engine.emit({ type: 'item-access', ref, isOpen: true })
  const cancel = engine.ports.clock.after(openMs, () => {
    // It was opened again since, so it closes later.
    if (openedItems(unlocked).get(keyOf(ref)) !== access) return
    access.isOpen = false
    engine.emit({ type: 'item-access', ref, isOpen: false })
  })
  unlocked.ending.signal.addEventListener('abort', cancel, { once: true })
}

function keyOf({ vaultId, itemId }: ItemRef): string {
  return `${vaultId}/${itemId}`
}
