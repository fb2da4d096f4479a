import { type Db, inTransaction, type Tx } from '../../platform/database/database.ts'
import { inStretches } from '../../platform/database/stretch-store.ts'

type RegistrationTables = {
  registration_starts: { registration_id: string; opaque_id: string; expires_at: number }
  registrations: {
    registration_id: string
    canonical_email: string
    email: string
    opaque_id: string
    opaque_record: string
    upload: string
    expires_at: number
    wait_hash: string | null
    hand_over_number: string | null
    number_tries: number
    handed_over_at: number | null
  }
  registration_tokens: { token_hash: string; registration_id: string }
}

/** A sign-up whose address is not confirmed yet. It is not an account and does not reserve the address. */
export interface Registration {
  registrationId: string
  canonicalEmail: string
  email: string
  opaqueId: string
  opaqueRecord: string
  /** The encrypted records as received, in JSON. */
  upload: string
}

/** Lets the page of a sign-up go on once its number was entered behind the emailed link. */
export interface HandOver {
  waitHash: string
  number: string
}

const numberTriesMax = 3

const columns = [
  'registrations.registration_id as registrationId',
  'canonical_email as canonicalEmail',
  'email',
  'opaque_id as opaqueId',
  'opaque_record as opaqueRecord',
  'upload',
] as const

export async function insertStart(
  db: Db,
  registrationId: string,
  opaqueId: string,
  expiresAtMs: number,
): Promise<void> {
  await db
    .$extendTables<RegistrationTables>()
    .insertInto('registration_starts')
    .values({ registration_id: registrationId, opaque_id: opaqueId, expires_at: expiresAtMs })
    .execute()
}

/** The OPAQUE id of a sign-up that has begun; null if it is unknown or has expired. */
export async function findStart(db: Db, registrationId: string, nowMs: number): Promise<string | null> {
  const row = await db
    .$extendTables<RegistrationTables>()
    .selectFrom('registration_starts')
    .select('opaque_id')
    .where('registration_id', '=', registrationId)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst()
  return row?.opaque_id ?? null
}

/** False when it was already used. */
export async function useStart(db: Db, registrationId: string): Promise<boolean> {
  const row = await db
    .$extendTables<RegistrationTables>()
    .deleteFrom('registration_starts')
    .where('registration_id', '=', registrationId)
    .returning('registration_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRegistration(
  db: Db,
  registration: Registration,
  expiresAtMs: number,
  handOver: HandOver | null,
): Promise<void> {
  await db
    .$extendTables<RegistrationTables>()
    .insertInto('registrations')
    .values({
      registration_id: registration.registrationId,
      canonical_email: registration.canonicalEmail,
      email: registration.email,
      opaque_id: registration.opaqueId,
      opaque_record: registration.opaqueRecord,
      upload: registration.upload,
      expires_at: expiresAtMs,
      wait_hash: handOver?.waitHash ?? null,
      hand_over_number: handOver?.number ?? null,
      number_tries: 0,
      handed_over_at: null,
    })
    .execute()
}

export async function findRegistration(
  db: Db,
  registrationId: string,
  nowMs: number,
): Promise<Registration | null> {
  const row = await db
    .$extendTables<RegistrationTables>()
    .selectFrom('registrations')
    .select(columns)
    .where('registration_id', '=', registrationId)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst()
  return row ?? null
}

export async function findRegistrationByToken(
  db: Db,
  tokenHash: string,
  nowMs: number,
): Promise<Registration | null> {
  const row = await db
    .$extendTables<RegistrationTables>()
    .selectFrom('registration_tokens')
    .innerJoin('registrations', 'registrations.registration_id', 'registration_tokens.registration_id')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst()
  return row ?? null
}

/** The registration that was handed over to the page with this key; null until then. */
export async function findHandedOver(db: Db, waitHash: string, nowMs: number): Promise<Registration | null> {
  const row = await db
    .$extendTables<RegistrationTables>()
    .selectFrom('registrations')
    .select(columns)
    .where('wait_hash', '=', waitHash)
    .where('handed_over_at', 'is not', null)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Counts a try before its number is compared, so that numbers sent at the same time are no more than any others. Null if
 * none is left, the page does not wait, or it was let go on already.
 */
export async function takeNumberTry(
  tx: Tx,
  registrationId: string,
): Promise<{ number: string; isLast: boolean } | null> {
  const row = await tx
    .$extendTables<RegistrationTables>()
    .updateTable('registrations')
    .set((eb) => ({ number_tries: eb('number_tries', '+', 1) }))
    .where('registration_id', '=', registrationId)
    .where('hand_over_number', 'is not', null)
    .where('handed_over_at', 'is', null)
    .where('number_tries', '<', numberTriesMax)
    .returning(['hand_over_number', 'number_tries'])
    .executeTakeFirst()
  if (row?.hand_over_number == null) return null
  return { number: row.hand_over_number, isLast: row.number_tries >= numberTriesMax }
}

/** The number with which this registration was handed over; null if it was not. */
export async function findUsedNumber(tx: Tx, registrationId: string): Promise<string | null> {
  const row = await tx
    .$extendTables<RegistrationTables>()
    .selectFrom('registrations')
    .select('hand_over_number')
    .where('registration_id', '=', registrationId)
    .where('handed_over_at', 'is not', null)
    .executeTakeFirst()
  return row?.hand_over_number ?? null
}

/** From now on the page that waits may go on. */
export async function noteHandedOver(tx: Tx, registrationId: string, nowMs: number): Promise<void> {
  await tx
    .$extendTables<RegistrationTables>()
    .updateTable('registrations')
    .set({ handed_over_at: nowMs })
    .where('registration_id', '=', registrationId)
    .execute()
}

/** A registration may have several tokens: each email has its own, and older ones keep working. */
export async function insertToken(db: Db, tokenHash: string, registrationId: string): Promise<void> {
  await db
    .$extendTables<RegistrationTables>()
    .insertInto('registration_tokens')
    .values({ token_hash: tokenHash, registration_id: registrationId })
    .execute()
}

export async function deleteRegistration(db: Db, registrationId: string): Promise<void> {
  await db
    .$extendTables<RegistrationTables>()
    .deleteFrom('registrations')
    .where('registration_id', '=', registrationId)
    .execute()
}

/** Deletes all registrations of an address and returns their ids. */
export async function takeRegistrations(db: Db, canonicalEmail: string): Promise<string[]> {
  const rows = await db
    .$extendTables<RegistrationTables>()
    .deleteFrom('registrations')
    .where('canonical_email', '=', canonicalEmail)
    .returning('registration_id')
    .execute()
  return rows.map(({ registration_id }) => registration_id)
}

/** Deletes registrations that were not confirmed in time. `onRemoved` gets their ids and the deleting transaction. */
export async function deleteEndedRegistrations(
  db: Db,
  nowMs: number,
  onRemoved: (tx: Tx, registrationIds: readonly string[]) => Promise<void>,
): Promise<void> {
  const tables = db.$extendTables<RegistrationTables>()
  const column = 'registration_id'
  await inStretches(db, { table: 'registration_starts', column, from: '' }, async (isInStretch) => {
    await tables
      .deleteFrom('registration_starts')
      .where(isInStretch)
      .where('expires_at', '<=', nowMs)
      .execute()
  })
  await inStretches(db, { table: 'registrations', column, from: '' }, (isInStretch) =>
    inTransaction(db, async (tx) => {
      const ended = await tx
        .$extendTables<RegistrationTables>()
        .deleteFrom('registrations')
        .where(isInStretch)
        .where('expires_at', '<=', nowMs)
        .returning('registration_id')
        .execute()
      await onRemoved(
        tx,
        ended.map(({ registration_id }) => registration_id),
      )
    }),
  )
}
