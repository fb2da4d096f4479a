import { codesAt, readOneTimeSecret, type OneTimeCode } from '@severy/otp'
import type { ItemRef } from '../engine.ts'
import type { Engine } from '../sessions/session.ts'
import { getItem } from './get-item.ts'

/** Null when the item does not open, or what stands in its `totp` gives no codes. */
export async function getCode(engine: Engine, ref: ItemRef): Promise<OneTimeCode | null> {
  const secret = readOneTimeSecret(getItem(engine, ref)?.totp ?? '')
  return secret === null ? null : codesAt(secret, engine.ports.clock.now())
}
