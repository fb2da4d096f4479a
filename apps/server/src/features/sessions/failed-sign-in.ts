import type { Caller } from '../../platform/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordEvent, type SeenEvent } from '../security-events/index.ts'

const jobKind = 'sign-in-failed'

type FailedSignIn = Omit<SeenEvent, 'userId'> & { userId: string | null }

/**
 * Written down after the answer, and asked for whether or not there is such an account: the answer's time must not
 * tell that somebody's list of events became longer.
 */
export async function noteFailedSignIn(
  { database, clock, jobs }: Platform,
  { userId, status, caller }: { userId: string | null; status: 'failed' | 'blocked'; caller: Caller },
): Promise<void> {
  const { address, userAgent } = caller
  const failed: FailedSignIn = {
    userId,
    type: 'SIGN_IN',
    status,
    caller: { address, userAgent },
    nowMs: clock.nowMs(),
  }
  await jobs.add(database.durable, jobKind, failed)
}

export function handleFailedSignIns({ database, jobs }: Platform): void {
  jobs.handle<FailedSignIn>(jobKind, async ({ userId, ...event }) => {
    if (userId !== null) await recordEvent(database.durable, { userId, ...event })
  })
}
