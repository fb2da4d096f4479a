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
  /** Of what may be recorded twice; a new one unless given. */
  eventId?: string
}

/** Part of the transaction of what happened; nothing is written while the operator has switched this off. */
export async function recordEvent(
  db: Db,
  { userId, type, status, caller, nowMs, eventId = newId() }: SeenEvent,
): Promise<void> {
  if (!(await readSystemSetting(db, 'is_audit_logging_on'))) return
  const seen = { type, status }
  const { address, userAgent } = caller
  await insertEvents(db, userId, [{ eventId, seen, sealed: null, address, userAgent, createdAtMs: nowMs }])
}
