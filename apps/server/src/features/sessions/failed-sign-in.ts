import type { Caller } from '../../platform/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordEvent, type SeenEvent } from '../security-events/index.ts'
import { loginMsMax } from './login.ts'
import { deleteLogin, listUnfinishedLogins } from './login-store.ts'

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

const unfinishedPerLook = 500

/**
 * With a wrong password a client finds out by itself and sends nothing more (RFC 9807), and whoever guesses need not say so:
 * what was begun and not finished in time has failed, at the moment when it began.
 */
async function noteUnfinished({ database, clock }: Platform): Promise<void> {
  const ended = await listUnfinishedLogins(database.durable, clock.nowMs(), unfinishedPerLook)
  for (const { loginId, userId, address, userAgent, expiresAtMs } of ended) {
    const event = { userId, type: 'SIGN_IN', status: 'failed', caller: { address, userAgent } } as const
    // By the same id also when this process dies in between.
    await recordEvent(database.durable, { ...event, nowMs: expiresAtMs - loginMsMax, eventId: loginId })
    await deleteLogin(database.disposable, loginId)
  }
}

export function handleFailedSignIns(platform: Platform): void {
  const { database, jobs } = platform
  jobs.repeat('note-unfinished-sign-ins', 60_000, () => noteUnfinished(platform))
  jobs.handle<FailedSignIn>(jobKind, async ({ userId, ...event }) => {
    if (userId !== null) await recordEvent(database.durable, { userId, ...event })
  })
}
