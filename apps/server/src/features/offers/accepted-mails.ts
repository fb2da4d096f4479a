/**
 * Emails the sharer that someone has accepted. One email covers everything that this person accepts in the same ten
 * minutes; the server does not know what was shared. Organizations have their own email
 * (`organizations/member-mails.ts`).
 */
import type { Db } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs.ts'
import { writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { listEmails } from '../accounts/index.ts'
import { countAccepted, type Pair } from './offer-store.ts'

/** Waits this long, so that everything accepted together is in one email. */
const gatherMs = 10 * 60_000
/** The limit of emails to one mailbox, about all people together. Beyond that, only the bell shows it. */
const perMailbox: Limit = { name: 'accepted-mailbox', triesMax: 20, windowMs: 24 * 3600_000 }

const acceptedJob = 'offer-accepted-mail'

interface AcceptedMail extends Pair {
  sinceMs: number
}

/** Call in the transaction that records the acceptance. */
export async function tellAccepted(tx: Db, { authorId, userId }: Pair, nowMs: number): Promise<void> {
  const sinceMs = Math.floor(nowMs / gatherMs) * gatherMs
  const payload: AcceptedMail = { authorId, userId, sinceMs }
  // One for each pair and span of time: the first acceptance plans it, and it counts the others.
  const jobId = `${acceptedJob}:${authorId}:${userId}:${String(sinceMs)}`
  await addJob(tx, { kind: acceptedJob, payload, jobId }, nowMs, sinceMs + gatherMs)
}

/** Registers the job that sends these emails. */
export function handleAcceptedMails({
  database,
  jobs,
  mailer,
  rateLimiter,
  publicUrl,
}: Pick<Platform, 'database' | 'jobs' | 'mailer' | 'rateLimiter' | 'publicUrl'>): void {
  const db = database.durable
  jobs.handle<AcceptedMail>(acceptedJob, async ({ sinceMs, ...pair }) => {
    const count = await countAccepted(db, pair, sinceMs, sinceMs + gatherMs)
    const emails = await listEmails(db, [pair.authorId, pair.userId])
    const [to, who] = [emails.get(pair.authorId), emails.get(pair.userId)]
    // Left or withdrawn in the meantime, or one of the two is gone.
    if (count === 0 || to === undefined || who === undefined) return
    if ((await rateLimiter.take([{ limit: perMailbox, subject: pair.authorId }])) !== null) return
    await mailer.send(acceptedMail(to, { who, count, publicUrl }))
  })
}

function acceptedMail(
  to: string,
  { who, count, publicUrl }: { who: string; count: number; publicUrl: string },
): Mail {
  return writeLetter(to, {
    template: 'offer-accepted',
    subject: `${who} accepted what you shared`,
    paragraphs: [
      count === 1
        ? `${who} accepted what you shared on Severy and can use it now.`
        : `${who} accepted ${String(count)} things you shared on Severy and can use them now.`,
      count === 1
        ? 'Only your devices can see what it is. The bell in your vault names it.'
        : 'Only your devices can see what they are. The bell in your vault names them.',
    ],
    action: { label: 'Open Sharing', url: `${publicUrl}/sharing` },
    closing: ['If you don’t want this person to have access anymore, revoke it there.'],
  })
}

export const acceptedExamples: MailExamples = (publicUrl) => {
  const accepted = { who: madeUp.otherAddress, count: 1, publicUrl }
  return [acceptedMail(madeUp.address, accepted), acceptedMail(madeUp.address, { ...accepted, count: 3 })]
}
