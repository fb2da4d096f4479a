/** Locks (PROTOCOL 12.2): drops every key and all plaintext, and seals unsaved forms. */
import { openForm, sealForm } from '@severy/crypto'
import type { SealedForm } from '../../base/device/device-store.ts'
import type { LockReason, UnsavedForm } from '../../features/sessions/data.ts'
import { bytesOf, newId } from '../../base/ids.ts'
import { newOffers } from './offers.ts'
import { lockedState } from './session-end.ts'
import { enterState, findUnlocked, storeChange, type Engine } from './session.ts'
import type { Unlocked } from './unlocked.ts'
import { emptyMemorySlots } from '../../base/memory-slot.ts'

/**
 * Locks the open vault; does nothing if none is open. `drafts` are forms with unsaved content, which are sealed and
 * offered again after the next unlock. Resolves when the device's store has everything.
 */
export async function lock(
  engine: Engine,
  reason: LockReason,
  drafts: readonly UnsavedForm[] = [],
): Promise<void> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return
  const forms = await Promise.all(drafts.map((draft) => sealOne(unlocked, draft)))
  await unlocked.slotWork
  unlocked.account = { ...unlocked.account, lockReason: reason }
  const kept = storeChange(engine, unlocked, {
    account: unlocked.account,
    ...(forms.length === 0 ? {} : { forms }),
  })
  const state = lockedState(unlocked.account)
  forget(unlocked)
  enterState(engine, state)
  await kept
}

/** Returns forms that a lock interrupted and removes them from the device. */
export async function takeUnsavedForms(engine: Engine): Promise<UnsavedForm[]> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return []
  const store = await engine.store()
  const stored = await store.readForms(unlocked.userId)
  if (stored.length === 0) return []
  const opened = await Promise.all(
    stored.map(({ formId, sealed }) => openForm(unlocked.keys, bytesOf(formId), sealed)),
  )
  await storeChange(engine, unlocked, { takenForms: stored.map(({ formId }) => formId) })
  const forms = opened.filter(isUnsavedForm)
  // Another page had replaced the keys, and this page sealed the forms with the previous ones when it locked.
  const count = opened.length - forms.length
  if (count > 0) engine.emit({ type: 'forms-unreadable', count })
  return forms
}

/** Checks the shape, because a form may have been sealed by another version. */
function isUnsavedForm(form: unknown): form is UnsavedForm {
  return typeof form === 'object' && form !== null && 'draft' in form
}

async function sealOne(unlocked: Unlocked, form: UnsavedForm): Promise<SealedForm> {
  const formId = newId()
  return { formId, akVer: unlocked.keys.akVer, sealed: await sealForm(unlocked.keys, bytesOf(formId), form) }
}

/** Drops everything of the account from memory, because the worker may continue to run. */
export function forget(unlocked: Unlocked): void {
  unlocked.ending.abort()
  emptyMemorySlots(unlocked.slots)
  unlocked.vaults.clear()
  unlocked.offers = newOffers()
  unlocked.waiting = []
  unlocked.fresh = null
  unlocked.passwordInput = null
}
