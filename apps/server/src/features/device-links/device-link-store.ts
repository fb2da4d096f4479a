import type { Bytes } from '@severy/verifier'
import { asBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'

type DeviceLinkTables = {
  device_links: { mailbox_id: string; sealed: Uint8Array; expires_at: number }
}

/** False when the mailbox already has an answer. */
export async function insertDeviceLink(
  db: Db,
  mailboxId: string,
  sealed: Bytes,
  expiresAtMs: number,
): Promise<boolean> {
  const row = await db
    .$extendTables<DeviceLinkTables>()
    .insertInto('device_links')
    .values({ mailbox_id: mailboxId, sealed, expires_at: expiresAtMs })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mailbox_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the answer out; only one caller gets it. `null` when there is none, or it expired. */
export async function takeDeviceLink(db: Db, mailboxId: string, nowMs: number): Promise<Bytes | null> {
  const row = await db
    .$extendTables<DeviceLinkTables>()
    .deleteFrom('device_links')
    .where('mailbox_id', '=', mailboxId)
    .returning(['sealed', 'expires_at'])
    .executeTakeFirst()
  return row === undefined || row.expires_at <= nowMs ? null : asBytes(row.sealed)
}

export async function deleteEndedDeviceLinks(db: Db, nowMs: number): Promise<void> {
  await db
    .$extendTables<DeviceLinkTables>()
    .deleteFrom('device_links')
    .where('expires_at', '<=', nowMs)
    .execute()
}
