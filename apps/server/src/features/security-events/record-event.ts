import type { Caller } from '../../platform/caller.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/random.ts'
import { insertEvents } from './security-event-store.ts'

/** What the server sees by itself. */
export type SeenEventType =
  | 'ACCOUNT_CREATED'
  | 'SIGN_IN'
  | 'SESSION_ENDED'
  | 'OTHER_SESSIONS_ENDED'
  | 'RECOVERY_STARTED'
  | 'PASSWORD_RECOVERED'
  | 'RECOVERY_KIT_REPLACED'
  | 'DEVICE_LINK_ANSWERED'
  | 'PASSWORD_CHANGED'
  | 'EMAIL_CHANGED'
  | 'STARTED_OVER'

export interface SeenEvent {
  userId: string
  type: SeenEventType
  status: 'success' | 'failed' | 'blocked'
  caller: Pick<Caller, 'address' | 'userAgent'>
  nowMs: number
}

export async function recordEvent(db: Db, { userId, type, status, caller, nowMs }: SeenEvent): Promise<void> {
  const seen = { type, status }
  const { address, userAgent } = caller
  await insertEvents(db, userId, [
    { eventId: newId(), seen, sealed: null, address, userAgent, createdAtMs: nowMs },
  ])
}
