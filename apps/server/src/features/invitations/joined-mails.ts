/**
 * Emails an inviter that someone has joined, if none of the inviter's devices has finished the invitation: until one is
 * unlocked, the other person waits. It needs an action, so it is emailed (decision 0093).
 */
import { ok } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import { transact, type Db } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs.ts'
import { writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { listEmails } from '../accounts/index.ts'
import { listInvitationsTo } from './invitation-store.ts'

/** How long an open device has to finish before the inviter is emailed. */
const deviceMs = 10 * 60_000
/** Limits emails to one inviter, however many addresses they invited. */
const perMailbox: Limit = { name: 'joined-mailbox', triesMax: 20, windowMs: 24 * 3600_000 }

const tellJob = 'tell-of-joined'
/** Separate from the decision to send, so that retries do not count against the daily limit. */
const mailJob = 'joined-mail'

interface Joined {
  inviterId: string
  userId: string
}

/** Call in the transaction that creates the invited person's account. */
export async function tellOfJoined(
  tx: Db,
  inviterIds: readonly string[],
  userId: string,
  nowMs: number,
): Promise<void> {
  for (const inviterId of inviterIds) {
    await addJob(
      tx,
      { kind: tellJob, payload: { inviterId, userId } satisfies Joined },
      nowMs,
      nowMs + deviceMs,
    )
  }
}

export function handleJoinedMails({
  database,
  clock,
  jobs,
  mailer,
  rateLimiter,
  publicUrl,
}: Pick<Platform, 'database' | 'clock' | 'jobs' | 'mailer' | 'rateLimiter' | 'publicUrl'>): void {
  const db = database.durable

  /** `null` when the invitation is finished, canceled or expired, or one of the two is gone. */
  async function addressesOf({ inviterId, userId }: Joined): Promise<{ to: string; joined: string } | null> {
    const emails = await listEmails(db, [inviterId, userId])
    const [to, joined] = [emails.get(inviterId), emails.get(userId)]
    if (to === undefined || joined === undefined) return null
    const open = await listInvitationsTo(db, canonicalEmail(joined) ?? joined, clock.nowMs())
    return open.some((invitation) => invitation.inviterId === inviterId) ? { to, joined } : null
  }

  jobs.handle<Joined>(tellJob, async (pair) => {
    if ((await addressesOf(pair)) === null) return
    if ((await rateLimiter.take([{ limit: perMailbox, subject: pair.inviterId }])) !== null) return
    await transact<undefined, never>(db, async (tx) => {
      await jobs.add(tx, mailJob, pair)
      return ok()
    })
  })

  jobs.handle<Joined>(mailJob, async (pair) => {
    const addresses = await addressesOf(pair)
    if (addresses !== null) await mailer.send(joinedMail(addresses.to, addresses.joined, publicUrl))
  })
}

function joinedMail(to: string, joined: string, publicUrl: string): Mail {
  return writeLetter(to, {
    template: 'invited-joined',
    subject: `${joined} has joined and is waiting for you`,
    paragraphs: [
      `You invited ${joined}, who now has an account. What you share reaches them once you unlock Severy on one of your devices.`,
      'If they used the link you gave them, Severy then finishes on its own. Otherwise it asks you to check their keys first.',
    ],
    action: { label: 'Open Severy', url: `${publicUrl}/dashboard` },
    closing: ['If you don’t want to share with them anymore, cancel the invitation under Sharing.'],
  })
}

export const joinedExamples: MailExamples = (publicUrl) => [
  joinedMail(madeUp.address, madeUp.otherAddress, publicUrl),
]
