import { ok, type Result } from '@severy/result'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { Proof } from '../sessions/data.ts'
import type { ProveHereReason } from '../sessions/reasons.ts'
import { proveHere } from '../../state/entry/prove-here.ts'
import type { Engine } from '../../state/account/session.ts'
import { openForAWhile } from '../../state/contents/closed-items.ts'

/** Proves the password, for an item that asks for it again. */
export async function unlockItem(
  engine: Engine,
  ref: ItemRef,
  proof: Proof,
): Promise<Result<undefined, Refusal<ProveHereReason>>> {
  const proved = await proveHere(engine, proof)
  if (!proved.ok) return proved
  openForAWhile(engine, proved.value, ref)
  return ok(undefined)
}
