import type { Caller } from '../../platform/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordEvent, type SeenEvent } from '../security-events/index.ts'
import { mailLockout } from './lockout-mail.ts'
import { loginMsMax } from './login.ts'
import { deleteLogin, listUnfinishedLogins } from './login-store.ts'

const jobKind = 'sign-in-failed'

type FailedSignIn = Omit<SeenEvent, 'userId'> & { userId: string | null; mailsOwner?: boolean | undefined }

/**
 * Queues a failed sign-in to be recorded, whether or not the account exists: the response time must not reveal that
 * someone's list of events got longer.
 */
export async function noteFailedSignIn(
  { database, clock, jobs }: Platform,
  {
    userId,
    status,
    caller,
    mailsOwner = false,
  }: {
    userId: string | null
    status: 'failed' | 'blocked'
    caller: Caller
    /** Whether the owner, if there is one, is notified by email that sign-in is locked. */
    mailsOwner?: boolean
  },
): Promise<void> {
  const { address, userAgent } = caller
  const failed: FailedSignIn = {
    userId,
    type: 'SIGN_IN',
    status,
    caller: { address, userAgent },
    nowMs: clock.nowMs(),
    mailsOwner,
  }
  await jobs.add(database.durable, jobKind, failed)
}

const unfinishedPerLook = 500

/**
 * With a wrong password the client notices by itself and sends nothing more (RFC 9807), and an attacker need not report
 * it. So a sign-in that was started but not finished in time is recorded as failed, at the time it started.
 */
async function noteUnfinished({ database, clock }: Platform): Promise<void> {
  const ended = await listUnfinishedLogins(database.durable, clock.nowMs(), unfinishedPerLook)
  for (const { loginId, userId, address, userAgent, expiresAtMs } of ended) {
    const event = { userId, type: 'SIGN_IN', status: 'failed', caller: { address, userAgent } } as const
    // The fixed id avoids a duplicate if this process dies in between.
    await recordEvent(database.durable, { ...event, nowMs: expiresAtMs - loginMsMax, eventId: loginId })
    await deleteLogin(database.disposable, loginId)
  }
}

export function handleFailedSignIns(platform: Platform): void {
  const { database, jobs } = platform
  jobs.repeat('note-unfinished-sign-ins', 60_000, () => noteUnfinished(platform))
  jobs.handle<FailedSignIn>(jobKind, async ({ userId, mailsOwner, ...event }) => {
    if (userId === null) return
    await recordEvent(database.durable, { userId, ...event })
    if (mailsOwner === true) await mailLockout(platform, userId, event.nowMs)
  })
}
