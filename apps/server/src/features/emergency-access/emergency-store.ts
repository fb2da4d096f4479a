import type { Bytes, SignedRecord } from '@severy/verifier'
import { asBytes } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'

type EmergencyTables = {
  emergency_accesses: {
    slot_id: string
    user_id: string
    contact_id: string
    kind: number
    wait_days: number
    slot: Uint8Array
    body: Uint8Array
    sig: Uint8Array
    requested_at: number | null
    ready_at: number | null
    opened_at: number | null
    eph_pk: string | null
    release_body: Uint8Array | null
    release_sig: Uint8Array | null
  }
}

/** An emergency access. Every function here is scoped to its owner or contact. */
export interface Access {
  slotId: string
  /** The owner. */
  userId: string
  contactId: string
  kind: number
  waitDays: number
  slot: Bytes
  escrow: SignedRecord
  requestedAt: number | null
  readyAt: number | null
  openedAt: number | null
  /** base64url. */
  ephPk: string | null
  release: SignedRecord | null
}

/** User ids of a person's contacts. */
export async function listTrusted(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .$extendTables<EmergencyTables>()
    .selectFrom('emergency_accesses')
    .select('contact_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ contact_id }) => contact_id)
}

/** User ids of the people whose contact this person is. */
export async function listTrusting(db: Db, contactId: string): Promise<string[]> {
  const rows = await db
    .$extendTables<EmergencyTables>()
    .selectFrom('emergency_accesses')
    .select('user_id')
    .where('contact_id', '=', contactId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** False when the id is taken, or the person already is a contact. */
export async function insertAccess(
  db: Db,
  userId: string,
  access: Pick<Access, 'slotId' | 'contactId' | 'kind' | 'waitDays' | 'slot' | 'escrow'>,
): Promise<boolean> {
  const row = await db
    .$extendTables<EmergencyTables>()
    .insertInto('emergency_accesses')
    .values({
      slot_id: access.slotId,
      user_id: userId,
      contact_id: access.contactId,
      kind: access.kind,
      wait_days: access.waitDays,
      slot: access.slot,
      body: access.escrow.body,
      sig: access.escrow.sig,
      requested_at: null,
      ready_at: null,
      opened_at: null,
      eph_pk: null,
      release_body: null,
      release_sig: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slot_id')
    .executeTakeFirst()
  return row !== undefined
}

export function listContactsOf(db: Db, userId: string): Promise<Access[]> {
  return list(db, 'user_id', userId)
}

export function listAccessesOf(db: Db, contactId: string): Promise<Access[]> {
  return list(db, 'contact_id', contactId)
}

/** The access with this id, if this person is on the given side of it. */
export async function findAccess(
  db: Db,
  personId: string,
  slotId: string,
  side: 'owner' | 'contact' | 'either',
): Promise<Access | null> {
  const row = await db
    .$extendTables<EmergencyTables>()
    .selectFrom('emergency_accesses')
    .selectAll()
    .where('slot_id', '=', slotId)
    .executeTakeFirst()
  const isOwner = row?.user_id === personId && side !== 'contact'
  const isContact = row?.contact_id === personId && side !== 'owner'
  return row !== undefined && (isOwner || isContact) ? fromRow(row) : null
}

/** False when there already is a request. */
export async function beginRequest(
  db: Db,
  userId: string,
  slotId: string,
  { requestedAt, readyAt }: { requestedAt: number; readyAt: number },
): Promise<boolean> {
  const row = await db
    .$extendTables<EmergencyTables>()
    .updateTable('emergency_accesses')
    .set({ requested_at: requestedAt, ready_at: readyAt })
    .where('user_id', '=', userId)
    .where('slot_id', '=', slotId)
    .where('requested_at', 'is', null)
    .returning('slot_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when there was no request. */
export async function clearRequest(db: Db, userId: string, slotId: string): Promise<boolean> {
  const row = await db
    .$extendTables<EmergencyTables>()
    .updateTable('emergency_accesses')
    .set({
      requested_at: null,
      ready_at: null,
      opened_at: null,
      eph_pk: null,
      release_body: null,
      release_sig: null,
    })
    .where('user_id', '=', userId)
    .where('slot_id', '=', slotId)
    .where('requested_at', 'is not', null)
    .returning('slot_id')
    .executeTakeFirst()
  return row !== undefined
}

/** True only the first time per request. */
export async function markOpened(db: Db, userId: string, slotId: string, nowMs: number): Promise<boolean> {
  const row = await db
    .$extendTables<EmergencyTables>()
    .updateTable('emergency_accesses')
    .set({ opened_at: nowMs })
    .where('user_id', '=', userId)
    .where('slot_id', '=', slotId)
    .where('opened_at', 'is', null)
    .returning('slot_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces the key of another device, and what was released to it. True when the key is a different one. */
export async function writeEphemeralKey(
  db: Db,
  userId: string,
  slotId: string,
  ephPk: string,
): Promise<boolean> {
  const row = await db
    .$extendTables<EmergencyTables>()
    .updateTable('emergency_accesses')
    .set({ eph_pk: ephPk, release_body: null, release_sig: null })
    .where('user_id', '=', userId)
    .where('slot_id', '=', slotId)
    .where(({ eb, or }) => or([eb('eph_pk', 'is', null), eb('eph_pk', '!=', ephPk)]))
    .returning('slot_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when the device stopped waiting, or another one took its place. */
export async function writeRelease(
  db: Db,
  contactId: string,
  slotId: string,
  ephPk: string,
  release: SignedRecord,
): Promise<boolean> {
  const row = await db
    .$extendTables<EmergencyTables>()
    .updateTable('emergency_accesses')
    .set({ release_body: release.body, release_sig: release.sig })
    .where('contact_id', '=', contactId)
    .where('slot_id', '=', slotId)
    .where('eph_pk', '=', ephPk)
    .returning('slot_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteAccess(db: Db, userId: string, slotId: string): Promise<boolean> {
  const row = await db
    .$extendTables<EmergencyTables>()
    .deleteFrom('emergency_accesses')
    .where('user_id', '=', userId)
    .where('slot_id', '=', slotId)
    .returning('slot_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up a request that is ready. False when it was declined in the meantime. */
export async function takeReadyAccess(
  db: Db,
  userId: string,
  slotId: string,
  nowMs: number,
): Promise<boolean> {
  const row = await db
    .$extendTables<EmergencyTables>()
    .deleteFrom('emergency_accesses')
    .where('user_id', '=', userId)
    .where('slot_id', '=', slotId)
    .where('ready_at', '<=', nowMs)
    .returning('slot_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteContactsOf(db: Db, userId: string): Promise<void> {
  await db
    .$extendTables<EmergencyTables>()
    .deleteFrom('emergency_accesses')
    .where('user_id', '=', userId)
    .execute()
}

async function list(db: Db, column: 'user_id' | 'contact_id', personId: string): Promise<Access[]> {
  const rows = await db
    .$extendTables<EmergencyTables>()
    .selectFrom('emergency_accesses')
    .selectAll()
    .where(column, '=', personId)
    .orderBy('slot_id')
    .execute()
  return rows.map(fromRow)
}

function fromRow(row: EmergencyTables['emergency_accesses']): Access {
  return {
    slotId: row.slot_id,
    userId: row.user_id,
    contactId: row.contact_id,
    kind: row.kind,
    waitDays: row.wait_days,
    slot: asBytes(row.slot),
    escrow: { body: asBytes(row.body), sig: asBytes(row.sig) },
    requestedAt: row.requested_at,
    readyAt: row.ready_at,
    openedAt: row.opened_at,
    ephPk: row.eph_pk,
    release:
      row.release_body === null || row.release_sig === null
        ? null
        : { body: asBytes(row.release_body), sig: asBytes(row.release_sig) },
  }
}
