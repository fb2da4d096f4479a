import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccount } from '../accounts/index.ts'
import { makeRecoveryLink } from '../recovery/index.ts'
import { findWait } from './start-over-wait.ts'

export const startOverAskedJob = 'start-over-asked-mail'
export const startOverCanceledJob = 'start-over-canceled-mail'
export const startOverReadyJob = 'start-over-ready-mail'
export const startedOverJob = 'started-over-mail'

export interface WaitBegun {
  userId: string
  askedAtMs: number
  readyAtMs: number
}

export interface StartOverCanceled {
  userId: string
  timeMs: number
}

export interface StartedOver {
  email: string
  timeMs: number
}

/** How long the link for the second step works: people do not read email every hour. */
const readyLinkMsMax = 3 * 24 * 3600_000

export function handleStartOverMails({ database, clock, jobs, mailer, publicUrl }: Platform): void {
  const db = database.durable
  jobs.handle<WaitBegun>(startOverAskedJob, async (asked) => {
    const account = await findAccount(db, asked.userId)
    if (account !== null) await mailer.send(askedMail(account.email, asked, publicUrl))
  })
  jobs.handle<StartOverCanceled>(startOverCanceledJob, async ({ userId, timeMs }) => {
    const account = await findAccount(db, userId)
    if (account !== null) await mailer.send(canceledMail(account.email, timeMs, publicUrl))
  })
  // Queued when the wait starts. By now the wait may have been canceled, or restarted.
  jobs.handle<WaitBegun>(startOverReadyJob, async ({ userId, readyAtMs }) => {
    const nowMs = clock.nowMs()
    const account = await findAccount(db, userId)
    const wait = await findWait(db, userId, nowMs)
    if (account === null || wait?.readyAtMs !== readyAtMs) return
    const url = await makeRecoveryLink(db, userId, { publicUrl, untilMs: nowMs + readyLinkMsMax })
    await mailer.send(readyMail(account.email, url))
  })
  jobs.handle<StartedOver>(startedOverJob, (started) => mailer.send(startedOverMail(started, publicUrl)))
}

function askedMail(to: string, { askedAtMs, readyAtMs }: WaitBegun, publicUrl: string): Mail {
  return writeLetter(to, {
    template: 'start-over-asked',
    subject: `Your vault can be deleted from ${timeInLetter(readyAtMs)}`,
    paragraphs: [
      `On ${timeInLetter(askedAtMs)} someone with access to your email asked to start over with your Severy account. That deletes the old vault and makes an empty one. Nothing has been deleted yet.`,
      `We wait until ${timeInLetter(readyAtMs)}, so that nobody can do this without you noticing. On that day we’ll email the link to finish.`,
    ],
    action: { label: 'Sign in and cancel', url: `${publicUrl}/dashboard` },
    closing: [
      'If this was you, you don’t need to do anything until then. If your Recovery Kit, a passkey or your password turns up, your vault is still there.',
      'If it wasn’t you, sign in, choose Cancel at the top of the page, and secure your email account. Someone else can read it.',
    ],
  })
}

function canceledMail(to: string, timeMs: number, publicUrl: string): Mail {
  return writeLetter(to, {
    template: 'start-over-canceled',
    subject: 'Starting over was canceled',
    paragraphs: [
      `On ${timeInLetter(timeMs)} someone signed in to your Severy account canceled starting over. Your vault stays as it is, and links we emailed before no longer work.`,
    ],
    action: { label: 'See where you’re signed in', url: `${publicUrl}/account?tab=sessions` },
    closing: ['If you didn’t cancel this, check that list. Someone else is signed in.'],
  })
}

function readyMail(to: string, url: string): Mail {
  return writeLetter(to, {
    template: 'start-over-ready',
    subject: 'You can start over with an empty vault now',
    paragraphs: [
      'You asked to start over with your Severy account, and the wait is over. Once you confirm there, the link permanently deletes the old vault and gives you an empty one.',
    ],
    action: { label: 'Start over', url },
    closing: [
      'The link works for three days. Later, ask for another one with “Forgot password” on the sign-in page.',
      'If you didn’t ask for this, don’t open it. Sign in and choose Cancel at the top of the page.',
    ],
  })
}

function startedOverMail({ email, timeMs }: StartedOver, publicUrl: string): Mail {
  return writeLetter(email, {
    template: 'started-over',
    subject: 'Your account starts over with an empty vault',
    paragraphs: [
      `On ${timeInLetter(timeMs)} someone with access to your email started over with your Severy account. What was in the vault before is gone, because nobody had a key to it anymore.`,
      'All devices were signed out. Set up two-factor authentication and passkeys again.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
    closing: [
      'If this was you, save the new Recovery Kit now. It gets you back in if you forget your password.',
      'If it wasn’t you, someone can read your email. Secure your email account first. A device where your vault was open still shows its last copy, so write down what you need before you sign out there.',
    ],
  })
}

export const startOverExamples: MailExamples = (publicUrl) => [
  askedMail(madeUp.address, { userId: '', askedAtMs: madeUp.timeMs, readyAtMs: madeUp.laterMs }, publicUrl),
  canceledMail(madeUp.address, madeUp.timeMs, publicUrl),
  readyMail(madeUp.address, `${publicUrl}/auth/recover#${madeUp.token}`),
  startedOverMail({ email: madeUp.address, timeMs: madeUp.timeMs }, publicUrl),
]
