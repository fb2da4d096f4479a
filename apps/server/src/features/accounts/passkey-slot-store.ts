import type { Bytes } from '@severy/verifier'
import { asBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'
import { passkeySlot, type SlotTables } from './slot-store.ts'

/** The account key sealed under one passkey's PRF output (PROTOCOL 3.1). */
export interface StoredPasskeySlot {
  slotId: string
  akVer: number
  sealed: Bytes
  credentialId: string
}

export async function listPasskeySlots(db: Db, userId: string): Promise<StoredPasskeySlot[]> {
  const rows = await db
    .$extendTables<SlotTables>()
    .selectFrom('slots')
    .select(['slot_id', 'ak_ver', 'sealed', 'credential_id'])
    .where('user_id', '=', userId)
    .where('type', '=', passkeySlot)
    .orderBy('slot_id')
    .execute()
  return rows.flatMap(({ slot_id, ak_ver, sealed, credential_id }) =>
    credential_id === null
      ? []
      : [{ slotId: slot_id, akVer: ak_ver, sealed: asBytes(sealed), credentialId: credential_id }],
  )
}

/** False when the id is taken. */
export async function insertPasskeySlot(
  db: Db,
  userId: string,
  slot: StoredPasskeySlot,
  nowMs: number,
): Promise<boolean> {
  const row = await db
    .$extendTables<SlotTables>()
    .insertInto('slots')
    .values({
      user_id: userId,
      slot_id: slot.slotId,
      type: passkeySlot,
      ak_ver: slot.akVer,
      sealed: slot.sealed,
      rec_auth_hash: null,
      credential_id: slot.credentialId,
      created_at: nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slot_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the slot of one credential, or all passkey slots. */
export async function deletePasskeySlots(db: Db, userId: string, credentialId?: string): Promise<void> {
  const all = db
    .$extendTables<SlotTables>()
    .deleteFrom('slots')
    .where('user_id', '=', userId)
    .where('type', '=', passkeySlot)
  await (credentialId === undefined ? all : all.where('credential_id', '=', credentialId)).execute()
}
