import { ok, type Result } from '@severy/result'
import type { ItemRef, Refusal, SaveReason } from '../engine.ts'
import type { Engine } from '../sessions/session.ts'
import { changeItems } from './change-items.ts'

/** Into the trash: a version like any other (PROTOCOL 7.1). */
export async function trashItems(
  engine: Engine,
  refs: readonly ItemRef[],
): Promise<Result<undefined, Refusal<SaveReason>>> {
  const changed = await changeItems(engine, refs, { name: 'trash' })
  return changed.ok ? ok(undefined) : changed
}

export async function restoreItems(
  engine: Engine,
  refs: readonly ItemRef[],
): Promise<Result<undefined, Refusal<SaveReason>>> {
  const changed = await changeItems(engine, refs, { name: 'restore' })
  return changed.ok ? ok(undefined) : changed
}
