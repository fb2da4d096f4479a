import type { EventStatus, SeenEventType } from '@severy/contract'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/random.ts'
import { readSystemSetting } from '../system-settings/index.ts'
import { insertEvents } from './security-event-store.ts'

export interface SeenEvent {
  userId: string
  type: SeenEventType
  status: EventStatus
  caller: Pick<Caller, 'address' | 'userAgent'>
  nowMs: number
  /** Set it for events that may be recorded twice; by default a new id. */
  eventId?: string
}

/** Call in the transaction of the event. Does nothing while the operator has event recording switched off. */
export async function recordEvent(
  db: Db,
  { userId, type, status, caller, nowMs, eventId = newId() }: SeenEvent,
): Promise<void> {
  if (!(await readSystemSetting(db, 'is_audit_logging_on'))) return
  const seen = { type, status }
  const { address, userAgent } = caller
  await insertEvents(db, userId, [{ eventId, seen, sealed: null, address, userAgent, createdAtMs: nowMs }])
}
