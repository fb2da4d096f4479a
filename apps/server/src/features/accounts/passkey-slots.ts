/** Slots of type 3 (PROTOCOL 3.1): the account key under the PRF output of each passkey that unlocks the account. */
import type { PasskeySlot } from '@severy/contract'
import { base64UrlOf, decodeBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'
import { getAccountKeyVersion } from './keyring-store.ts'
import { insertPasskeySlot, listPasskeySlots, type StoredPasskeySlot } from './passkey-slot-store.ts'

/** A slot as it is stored; null if its bytes are not valid base64url. */
export function decodePasskeySlot({
  slotId,
  akVer,
  sealed: text,
  credentialId,
}: PasskeySlot): StoredPasskeySlot | null {
  const sealed = decodeBytes(text)
  return sealed === null ? null : { slotId, akVer, sealed, credentialId }
}

/**
 * Call inside a transaction. False when the id is taken, or the account key was replaced in the meantime: the slot
 * would unlock keys that are no longer in use.
 */
export async function addPasskeySlot(
  tx: Db,
  userId: string,
  slot: StoredPasskeySlot,
  nowMs: number,
): Promise<boolean> {
  if ((await getAccountKeyVersion(tx, userId)) !== slot.akVer) return false
  return insertPasskeySlot(tx, userId, slot, nowMs)
}

/** The slots of all passkeys that unlock this account. */
export async function readPasskeySlots(db: Db, userId: string): Promise<PasskeySlot[]> {
  const slots = await listPasskeySlots(db, userId)
  return slots.map(({ sealed, ...slot }) => ({ type: 3, ...slot, sealed: base64UrlOf(sealed) }))
}
