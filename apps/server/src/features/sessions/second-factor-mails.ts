import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccount } from '../accounts/index.ts'

const jobKind = 'second-factor-guessed-mail'

/** Warns the owner: someone entered the right password, but failed at the second factor until it locked. */
export async function warnOfGuesses(
  { database, jobs }: Platform,
  userId: string,
  timeMs: number,
): Promise<void> {
  await jobs.add(database.durable, jobKind, { userId, timeMs })
}

export function handleSecondFactorMails({ database, jobs, mailer, publicUrl }: Platform): void {
  jobs.handle<{ userId: string; timeMs: number }>(jobKind, async ({ userId, timeMs }) => {
    const account = await findAccount(database.durable, userId)
    if (account !== null) await mailer.send(guessedMail(account.email, new Date(timeMs), publicUrl))
  })
}

function guessedMail(to: string, time: Date, publicUrl: string): Mail {
  const at = timeInLetter(time.getTime())
  return writeLetter(to, {
    template: 'second-factor-guessed',
    subject: 'Someone may know your account password',
    paragraphs: [
      `On ${at} someone entered your Severy account password correctly, and then several wrong codes. Two-factor authentication kept your vault closed.`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
    closing: [
      'If this was you, wait a few minutes and try again.',
      'If it wasn’t you, change your account password now. Two-factor authentication is all that’s keeping them out.',
    ],
  })
}

export const secondFactorExamples: MailExamples = (publicUrl) => [
  guessedMail(madeUp.address, new Date(madeUp.timeMs), publicUrl),
]
