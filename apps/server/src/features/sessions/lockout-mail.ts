import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { findAccount } from '../accounts/index.ts'
import { lockoutRulesOf } from './lockout-rules.ts'

/** Strangers can cause a lockout again after every wait, so this limits the emails about it. */
const perPerson: Limit = { name: 'lockout-mail', triesMax: 3, windowMs: 24 * 3600_000 }

/** Tells the owner that sign-in is locked. Called by a job only, so no answer takes longer for an account that exists. */
export async function mailLockout(
  { database, mailer, publicUrl, rateLimiter, settings }: Platform,
  userId: string,
  timeMs: number,
): Promise<void> {
  const account = await findAccount(database.durable, userId)
  if (account === null) return
  if ((await rateLimiter.take([{ limit: perPerson, subject: userId }])) !== null) return
  const { waitMs } = lockoutRulesOf(await settings.read())
  await mailer.send(lockoutMail(account.email, new Date(timeMs), waitMs / 60_000, publicUrl))
}

function lockoutMail(to: string, time: Date, minutes: number, publicUrl: string): Mail {
  const at = timeInLetter(time.getTime())
  const wait = `${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`
  return writeLetter(to, {
    template: 'sign-in-locked',
    subject: 'Sign-in to your account is paused',
    paragraphs: [
      `Your account password was entered wrong several times, most recently on ${at}. Severy won’t accept it from there for ${wait}. Your vault stayed closed.`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
    closing: [
      `If this was you, wait ${wait} and try again, or use your Recovery Kit.`,
      'If it wasn’t you, nobody got in. Turn on two-factor authentication if you haven’t, and change your account password if you use it anywhere else.',
    ],
  })
}

export const lockoutExamples: MailExamples = (publicUrl) => [
  lockoutMail(madeUp.address, new Date(madeUp.timeMs), 15, publicUrl),
]
