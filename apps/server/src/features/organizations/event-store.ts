import { type OrganizationEventType, SignOnCause } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'
import { inStretches } from '../../platform/database/stretch-store.ts'

type EventTables = {
  organization_events: {
    vault_id: string
    event_id: string
    event_type: string
    actor_id: string | null
    member_id: string | null
    cause: string | null
    created_at: number
  }
}

export interface StoredOrganizationEvent {
  eventId: string
  type: OrganizationEventType
  actorId: string | null
  memberId: string | null
  cause: SignOnCause | null
  atMs: number
}

/** Filters of an organization's log. */
export interface EventFilter {
  /** Milliseconds; `null` starts with the newest. */
  before: number | null
  /** `null` for all types. */
  types: readonly OrganizationEventType[] | null
  /** `null` for everyone. */
  userId: string | null
}

export async function insertEvents(
  tx: Db,
  vaultId: string,
  events: readonly StoredOrganizationEvent[],
): Promise<void> {
  await tx
    .$extendTables<EventTables>()
    .insertInto('organization_events')
    .values(
      events.map((event) => ({
        vault_id: vaultId,
        event_id: event.eventId,
        event_type: event.type,
        actor_id: event.actorId,
        member_id: event.memberId,
        cause: event.cause,
        created_at: event.atMs,
      })),
    )
    .execute()
}

/** Newest first, at most `countMax`. */
export async function listEvents(
  db: Db,
  vaultId: string,
  { before, types, userId }: EventFilter,
  countMax: number,
): Promise<StoredOrganizationEvent[]> {
  let wanted = db
    .$extendTables<EventTables>()
    .selectFrom('organization_events')
    .selectAll()
    .where('vault_id', '=', vaultId)
    .orderBy('created_at', 'desc')
    .limit(countMax)
  if (types !== null) wanted = wanted.where('event_type', 'in', types)
  if (userId !== null)
    wanted = wanted.where(({ or, eb }) => or([eb('actor_id', '=', userId), eb('member_id', '=', userId)]))
  if (before !== null) wanted = wanted.where('created_at', '<', before)
  return (await wanted.execute()).map((row) => ({
    eventId: row.event_id,
    type: row.event_type as OrganizationEventType,
    actorId: row.actor_id,
    memberId: row.member_id,
    cause: SignOnCause.safeParse(row.cause).data ?? null,
    atMs: row.created_at,
  }))
}

/** Keeps the log but removes this person from it. */
export async function forgetInEvents(tx: Db, userId: string): Promise<void> {
  const tables = tx.$extendTables<EventTables>()
  for (const column of ['actor_id', 'member_id'] as const) {
    await tables
      .updateTable('organization_events')
      .set({ [column]: null })
      .where(column, '=', userId)
      .execute()
  }
}

export async function deleteEventsOf(tx: Db, vaultId: string): Promise<void> {
  await tx
    .$extendTables<EventTables>()
    .deleteFrom('organization_events')
    .where('vault_id', '=', vaultId)
    .execute()
}

export async function deleteEventsBefore(db: Db, beforeMs: number): Promise<void> {
  const tables = db.$extendTables<EventTables>()
  const old = { table: 'organization_events', column: 'created_at', from: 0, before: beforeMs }
  await inStretches(db, old, async (isInStretch) => {
    await tables.deleteFrom('organization_events').where(isInStretch).execute()
  })
}
