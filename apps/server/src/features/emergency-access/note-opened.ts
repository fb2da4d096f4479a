import type { Caller } from '../../platform/caller.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordEvent } from '../security-events/index.ts'
import { openedMailJob } from './emergency-mails.ts'
import { type Access, markOpened } from './emergency-store.ts'
import { toldOf } from './request-access.ts'

/**
 * Records the opening in the owner's log and emails the owner. Call before the slot is handed out; does nothing after
 * the first time per request.
 */
export async function noteOpened(
  { database, clock, live, jobs }: Platform,
  access: Access,
  caller: Caller,
): Promise<void> {
  const nowMs = clock.nowMs()
  const { userId, contactId, slotId } = access
  const isFirst = await inTransaction(database.durable, async (tx) => {
    if (!(await markOpened(tx, userId, slotId, nowMs))) return false
    await recordEvent(tx, { userId, type: 'EMERGENCY_OPENED', status: 'success', caller, nowMs })
    await jobs.add(tx, openedMailJob, toldOf(access, nowMs))
    return true
  })
  if (isFirst) await live.publish([userId, contactId], { type: 'emergency-changed' })
}
