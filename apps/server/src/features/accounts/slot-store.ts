import type { Bytes } from '@severy/verifier'
import { asBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'

export type SlotTables = {
  slots: {
    user_id: string
    slot_id: string
    type: number
    ak_ver: number
    sealed: Uint8Array
    rec_auth_hash: Uint8Array | null
    credential_id: string | null
    created_at: number
  }
}

export const passwordSlot = 1
export const recoverySlot = 2
/** One per credential (passkey-slot-store.ts). */
export const passkeySlot = 3
export type SlotType = typeof passwordSlot | typeof recoverySlot

/** The account key sealed under one unlock key (PROTOCOL 3.1). A person has at most one of each of these types. */
export interface StoredSlot {
  type: SlotType
  slotId: string
  akVer: number
  sealed: Bytes
  /** SHA-256 of recAuth; `null` except for the recovery slot. */
  recAuthHash: Bytes | null
}

/** The account's slot of this type; null if it has none. */
export async function findSlot(db: Db, userId: string, type: SlotType): Promise<StoredSlot | null> {
  const row = await db
    .$extendTables<SlotTables>()
    .selectFrom('slots')
    .selectAll()
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    type,
    slotId: row.slot_id,
    akVer: row.ak_ver,
    sealed: asBytes(row.sealed),
    recAuthHash: row.rec_auth_hash === null ? null : asBytes(row.rec_auth_hash),
  }
}

/** False when the id is taken. */
export async function insertSlot(db: Db, userId: string, slot: StoredSlot, nowMs: number): Promise<boolean> {
  const row = await db
    .$extendTables<SlotTables>()
    .insertInto('slots')
    .values({
      user_id: userId,
      slot_id: slot.slotId,
      type: slot.type,
      ak_ver: slot.akVer,
      sealed: slot.sealed,
      rec_auth_hash: slot.recAuthHash,
      credential_id: null,
      created_at: nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slot_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the id of the deleted slot; `null` when there was none. */
export async function deleteSlot(db: Db, userId: string, type: SlotType): Promise<string | null> {
  const row = await db
    .$extendTables<SlotTables>()
    .deleteFrom('slots')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .returning('slot_id')
    .executeTakeFirst()
  return row?.slot_id ?? null
}

/** Deletes the person's slots of every type. */
export async function deleteSlotsOf(db: Db, userId: string): Promise<void> {
  await db.$extendTables<SlotTables>().deleteFrom('slots').where('user_id', '=', userId).execute()
}

/** Deletes all slots except those of the password and the recovery key. */
export async function deleteOtherSlots(db: Db, userId: string): Promise<void> {
  await db
    .$extendTables<SlotTables>()
    .deleteFrom('slots')
    .where('user_id', '=', userId)
    .where('type', 'not in', [passwordSlot, recoverySlot])
    .execute()
}
