import type { RecoverySlot, Slot } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { decodeBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'
import { deleteSlot, insertSlot, passwordSlot, recoverySlot, type StoredSlot } from './slot-store.ts'

/** A password slot as it is stored; null if it is of another type, or if its bytes are not valid base64url. */
export function decodePasswordSlot(slot: Slot): StoredSlot | null {
  const sealed = decodeBytes(slot.sealed)
  if (slot.type !== passwordSlot || sealed === null) return null
  return { type: passwordSlot, slotId: slot.slotId, akVer: slot.akVer, sealed, recAuthHash: null }
}

/** A recovery slot as it is stored; null if its bytes are not valid base64url. */
export function decodeRecoverySlot(slot: RecoverySlot): StoredSlot | null {
  const sealed = decodeBytes(slot.sealed)
  const recAuthHash = decodeBytes(slot.recAuthHash)
  if (sealed === null || recAuthHash === null) return null
  return { type: recoverySlot, slotId: slot.slotId, akVer: slot.akVer, sealed, recAuthHash }
}

/**
 * Call inside a transaction that has already written the keyring: its sequence number makes the second of two writers
 * fail. `replaces` is the id of the slot expected there.
 */
export async function replaceSlot(
  tx: Db,
  userId: string,
  slot: StoredSlot,
  replaces: string | null | 'whatever-is-there',
  nowMs: number,
): Promise<Result<undefined, 'sequence-conflict'>> {
  const before = await deleteSlot(tx, userId, slot.type)
  if (replaces !== 'whatever-is-there' && before !== replaces) return err('sequence-conflict')
  return (await insertSlot(tx, userId, slot, nowMs)) ? ok() : err('sequence-conflict')
}
