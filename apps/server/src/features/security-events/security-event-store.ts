import type { Bytes } from '@severy/verifier'
import type { Db } from '../../platform/database/database.ts'

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
  }
}

export interface StoredEvent {
  eventId: string
  /** What the server saw, in clear; `null` for what the device reported. */
  seen: { type: string; status: string } | null
  /** What the device reported, sealed (PROTOCOL 3.3). */
  sealed: Bytes | null
  address: string
  userAgent: string
  createdAtMs: number
}

/** Events whose id is already there stay as they are. */
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
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
