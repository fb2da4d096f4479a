import type { EventPlace } from '@severy/contract'
import type { Bytes } from '@severy/verifier'
import { asBytes } from '../../platform/base64.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inStretches } from '../../platform/database/stretch-store.ts'

type SecurityEventTables = {
  security_events: {
    user_id: string
    event_id: string
    event_type: string | null
    status: string | null
    sealed: Uint8Array | null
    ip_address: string
    user_agent: string
    created_at: number
    is_news: number
    device_hash: string | null
  }
  news_reads: { user_id: string; read_until: number }
}

export interface StoredEvent {
  eventId: string
  /** What the server saw; `null` for events that a device reported. */
  seen: { type: string; status: string } | null
  /** What the device reported, encrypted (PROTOCOL 3.3). */
  sealed: Bytes | null
  address: string
  userAgent: string
  createdAtMs: number
  /** The bell shows it, on every device except this one; null if the device is unknown. */
  news: { deviceHash: string | null } | null
}

/** Leaves events with known ids unchanged. */
export async function insertEvents(db: Db, userId: string, events: readonly StoredEvent[]): Promise<void> {
  await db
    .$extendTables<SecurityEventTables>()
    .insertInto('security_events')
    .values(
      events.map((event) => ({
        user_id: userId,
        event_id: event.eventId,
        event_type: event.seen?.type ?? null,
        status: event.seen?.status ?? null,
        sealed: event.sealed,
        ip_address: event.address,
        user_agent: event.userAgent,
        created_at: event.createdAtMs,
        is_news: event.news === null ? 0 : 1,
        device_hash: event.news?.deviceHash ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Newest first, at most `countMax`, after the given place. */
export async function listEvents(
  db: Db,
  userId: string,
  after: EventPlace | null,
  countMax: number,
): Promise<StoredEvent[]> {
  const all = db
    .$extendTables<SecurityEventTables>()
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(countMax)
  const wanted =
    after === null
      ? all
      : all.where(({ or, and, eb }) =>
          or([
            eb('created_at', '<', after.at),
            and([eb('created_at', '=', after.at), eb('event_id', '<', after.eventId)]),
          ]),
        )
  return (await wanted.execute()).map(storedEvent)
}

/** The person's news since then, newest first, at most `countMax`, without what this device caused. */
export async function listNewsOf(
  db: Db,
  userId: string,
  p: { sinceMs: number; deviceHash: string | null; countMax: number },
): Promise<StoredEvent[]> {
  const rows = await db
    .$extendTables<SecurityEventTables>()
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    // Written as in the index, which would not match a parameter.
    .where(sql<SqlBool>`is_news = 1`)
    .where('created_at', '>=', p.sinceMs)
    .where(({ or, eb }) => or([eb('device_hash', 'is', null), eb('device_hash', '<>', p.deviceHash ?? '')]))
    .orderBy('created_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(p.countMax)
    .execute()
  return rows.map(storedEvent)
}

/** Up to when the person has read their news; 0 before the first time. */
export async function newsReadUntil(db: Db, userId: string): Promise<number> {
  const row = await db
    .$extendTables<SecurityEventTables>()
    .selectFrom('news_reads')
    .select('read_until')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.read_until ?? 0
}

/** Whether this moved it: a time earlier than the stored one does not. */
export async function writeNewsRead(db: Db, userId: string, untilMs: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .$extendTables<SecurityEventTables>()
    .insertInto('news_reads')
    .values({ user_id: userId, read_until: untilMs })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ read_until: untilMs })
        .where('news_reads.read_until', '<', untilMs),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** A person's events from a moment on. */
export interface EventsOfPerson {
  userId: string
  sinceMs: number
}

/** Events of these people and types that the server saw before `beforeMs`: newest first, at most `countMax`. */
export async function listSeenEventsOf(
  db: Db,
  people: readonly EventsOfPerson[],
  types: readonly string[],
  beforeMs: number,
  countMax: number,
): Promise<(StoredEvent & { userId: string })[]> {
  const found: (StoredEvent & { userId: string })[] = []
  for (let i = 0; i < people.length && types.length > 0; i += peoplePerStatement) {
    const rows = await db
      .$extendTables<SecurityEventTables>()
      .selectFrom('security_events')
      .selectAll()
      .where('event_type', 'in', types)
      .where(({ or, and, eb }) =>
        or(
          people
            .slice(i, i + peoplePerStatement)
            .map(({ userId, sinceMs }) => and([eb('user_id', '=', userId), eb('created_at', '>=', sinceMs)])),
        ),
      )
      .where('created_at', '<', beforeMs)
      .orderBy('created_at', 'desc')
      .limit(countMax)
      .execute()
    found.push(...rows.map((row) => ({ userId: row.user_id, ...storedEvent(row) })))
  }
  return found.sort((one, other) => other.createdAtMs - one.createdAtMs).slice(0, countMax)
}

/** The person's newest events that the server saw. */
export async function listSeenEvents(db: Db, userId: string, countMax: number): Promise<StoredEvent[]> {
  const rows = await db
    .$extendTables<SecurityEventTables>()
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .where('event_type', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(countMax)
    .execute()
  return rows.map(storedEvent)
}

/** The newest events of everyone that the server saw. */
export async function listNewestSeen(
  db: Db,
  countMax: number,
): Promise<(StoredEvent & { userId: string })[]> {
  const rows = await db
    .$extendTables<SecurityEventTables>()
    .selectFrom('security_events')
    .selectAll()
    .where('event_type', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(countMax)
    .execute()
  return rows.map((row) => ({ userId: row.user_id, ...storedEvent(row) }))
}

/** Refused sign-ins of everyone, per day since 1970 (UTC) and status. Leaves out days without any. */
export async function countRefusedSignIns(
  db: Db,
  sinceMs: number,
): Promise<{ day: number; status: string; count: number }[]> {
  const day = sql<number | string>`created_at / 86400000`
  const rows = await db
    .$extendTables<SecurityEventTables>()
    .selectFrom('security_events')
    .select((eb) => [day.as('day'), 'status', eb.fn.countAll<number | string>().as('count')])
    // Spelled as in the index, which would not match a parameter.
    .where(sql<boolean>`event_type = 'SIGN_IN' and status <> 'success'`)
    .where('created_at', '>=', sinceMs)
    .groupBy([day, 'status'])
    .execute()
  return rows.map(({ day: at, status, count }) => ({
    day: Number(at),
    status: status ?? '',
    count: Number(count),
  }))
}

/** When each of these people last signed in; leaves out those who never did. */
export async function listLastSignIns(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const last = new Map<string, number>()
  for (let i = 0; i < userIds.length; i += peoplePerStatement) {
    const rows = await db
      .$extendTables<SecurityEventTables>()
      .selectFrom('security_events')
      .select((eb) => ['user_id as userId', eb.fn.max('created_at').as('at')])
      .where('user_id', 'in', userIds.slice(i, i + peoplePerStatement))
      .where('event_type', 'in', signedInTypes)
      .where('status', '=', 'success')
      .groupBy('user_id')
      .execute()
    for (const { userId, at } of rows) last.set(userId, at)
  }
  return last
}

/** People per statement: far below either database's limit of conditions. */
const peoplePerStatement = 100

/**
 * Deletes old events of everyone. Keeps each person's last sign-in, however old: it shows whether the account is used.
 */
export async function deleteEventsBefore(db: Db, beforeMs: number): Promise<void> {
  const old = { table: 'security_events', column: 'created_at', from: 0, before: beforeMs }
  await inStretches(db, old, (isInStretch) => deleteStretch(db, isInStretch))
}

async function deleteStretch(db: Db, isInStretch: RawBuilder<SqlBool>): Promise<void> {
  await db
    .$extendTables<SecurityEventTables>()
    .deleteFrom('security_events')
    .where(isInStretch)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('event_type', 'is', null),
        eb('event_type', 'not in', signedInTypes),
        eb('status', '!=', 'success'),
        exists(
          selectFrom('security_events as newer')
            .select('newer.event_id')
            .whereRef('newer.user_id', '=', 'security_events.user_id')
            .whereRef('newer.created_at', '>', 'security_events.created_at')
            .where('newer.event_type', 'in', signedInTypes)
            .where('newer.status', '=', 'success'),
        ),
      ]),
    )
    .execute()
}

const signedInTypes = ['ACCOUNT_CREATED', 'SIGN_IN']

/** Deletes a person's events, and the mark up to where they were read. */
export async function deleteEventsOf(db: Db, userId: string): Promise<void> {
  await db
    .$extendTables<SecurityEventTables>()
    .deleteFrom('security_events')
    .where('user_id', '=', userId)
    .execute()
  await db
    .$extendTables<SecurityEventTables>()
    .deleteFrom('news_reads')
    .where('user_id', '=', userId)
    .execute()
}

function storedEvent(row: SecurityEventTables['security_events']): StoredEvent {
  return {
    eventId: row.event_id,
    seen:
      row.event_type === null || row.status === null ? null : { type: row.event_type, status: row.status },
    sealed: row.sealed === null ? null : asBytes(row.sealed),
    address: row.ip_address,
    userAgent: row.user_agent,
    createdAtMs: row.created_at,
    news: row.is_news === 0 ? null : { deviceHash: row.device_hash },
  }
}

/** Number of events of everyone since this moment. */
export async function countSecurityEvents(db: Db, sinceMs: number): Promise<number> {
  const { count } = await db
    .$extendTables<SecurityEventTables>()
    .selectFrom('security_events')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('created_at', '>=', sinceMs)
    .executeTakeFirstOrThrow()
  return Number(count)
}
