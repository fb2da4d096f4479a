import { type EventStatus, isNews, type SeenEventType } from '@severy/contract'
import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../platform/database/database.ts'
import { deviceHashOf } from '../../platform/device-token.ts'
import { addJob } from '../../platform/jobs.ts'
import { newId } from '../../platform/random.ts'
import { readSystemSetting } from '../system-settings/index.ts'
import { insertEvents } from './security-event-store.ts'

/** Tells the person's devices that the bell has something new. */
export const newsJob = 'tell-news'
export interface NewsJob {
  userId: string
}

export interface SeenEvent {
  userId: string
  type: SeenEventType
  status: EventStatus
  caller: Pick<Caller, 'address' | 'userAgent'> & Partial<Pick<Caller, 'held'>>
  nowMs: number
  /** Set it for events that may be recorded twice; by default a new id. */
  eventId?: string
  /** The device that caused it, if its token is newer than the request; by default the caller's. */
  deviceHash?: string
}

/** Call in the transaction of the event. Does nothing while the operator has event recording switched off. */
export async function recordEvent(
  db: Db,
  { userId, type, status, caller, nowMs, eventId = newId(), deviceHash }: SeenEvent,
): Promise<void> {
  if (!(await readSystemSetting(db, 'is_audit_logging_on'))) return
  const { address, userAgent, held } = caller
  const by = deviceHash ?? (held === undefined ? null : deviceHashOf({ held }, userId))
  const news = isNews(type, status) ? { deviceHash: by } : null
  const event = {
    eventId,
    seen: { type, status },
    sealed: null,
    address,
    userAgent,
    createdAtMs: nowMs,
    news,
  }
  await insertEvents(db, userId, [event])
  if (news !== null) await addJob(db, { kind: newsJob, payload: { userId } satisfies NewsJob }, nowMs)
}
