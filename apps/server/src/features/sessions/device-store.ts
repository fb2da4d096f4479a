import type { Db } from '../../platform/database/database.ts'
import { inStretches } from '../../platform/database/stretch-store.ts'

type DeviceTables = {
  devices: {
    user_id: string
    token_hash: string
    trusted_until: number
    last_seen_at: number
    created_at: number
  }
}

export interface StoredDevice {
  userId: string
  tokenHash: string
  /** Until when no second factor is asked for; 0 for never. */
  trustedUntilMs: number
}

export async function insertDevice(db: Db, device: StoredDevice, nowMs: number): Promise<void> {
  await db
    .$extendTables<DeviceTables>()
    .insertInto('devices')
    .values({
      user_id: device.userId,
      token_hash: device.tokenHash,
      trusted_until: device.trustedUntilMs,
      last_seen_at: nowMs,
      created_at: nowMs,
    })
    .execute()
}

export async function findStoredDevice(
  db: Db,
  userId: string,
  tokenHash: string,
): Promise<StoredDevice | null> {
  const row = await db
    .$extendTables<DeviceTables>()
    .selectFrom('devices')
    .select('trusted_until')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row === undefined ? null : { userId, tokenHash, trustedUntilMs: row.trusted_until }
}

/** False when the device is unknown. */
export async function touchDevice(
  db: Db,
  userId: string,
  tokenHash: string,
  nowMs: number,
): Promise<boolean> {
  const row = await db
    .$extendTables<DeviceTables>()
    .updateTable('devices')
    .set({ last_seen_at: nowMs })
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when the device was unknown. */
export async function deleteDevice(db: Db, userId: string, tokenHash: string): Promise<boolean> {
  const row = await db
    .$extendTables<DeviceTables>()
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteDevicesOf(db: Db, userId: string): Promise<void> {
  await db.$extendTables<DeviceTables>().deleteFrom('devices').where('user_id', '=', userId).execute()
}

/** Makes every device of a person ask for the second factor again. */
export async function endTrustOf(db: Db, userId: string): Promise<void> {
  await db
    .$extendTables<DeviceTables>()
    .updateTable('devices')
    .set({ trusted_until: 0 })
    .where('user_id', '=', userId)
    .execute()
}

/** How many devices of a person are not asked for the second factor now. */
export async function countTrustedOf(db: Db, userId: string, nowMs: number): Promise<number> {
  const row = await db
    .$extendTables<DeviceTables>()
    .selectFrom('devices')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('trusted_until', '>', nowMs)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Deletes devices not seen since then, of everyone. */
export async function deleteForgottenDevices(db: Db, unseenSinceMs: number): Promise<void> {
  const tables = db.$extendTables<DeviceTables>()
  await inStretches(db, { table: 'devices', column: 'user_id', from: '' }, async (isInStretch) => {
    await tables.deleteFrom('devices').where(isInStretch).where('last_seen_at', '<=', unseenSinceMs).execute()
  })
}
