import type { Db } from '../../platform/database/database.ts'
import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken, newToken } from '../../platform/random.ts'
import { findAccount, findAccountByEmail } from '../accounts/index.ts'
import { insertRecoveryToken } from './recovery-token-store.ts'

export const recoveryLinkJob = 'recovery-link-mail'
export const recoveryUsedJob = 'recovery-used-mail'
const linkMsMax = 3600_000

export function handleRecoveryMails({ database, clock, jobs, mailer, publicUrl }: Platform): void {
  const db = database.durable
  // Recovery can be requested for any address. Whether it has an account is checked here, in a job, so that response
  // times do not reveal it.
  jobs.handle<{ canonicalEmail: string }>(recoveryLinkJob, async ({ canonicalEmail }) => {
    const account = await findAccountByEmail(db, canonicalEmail)
    if (account === null) return
    const url = await makeRecoveryLink(db, account.userId, { publicUrl, untilMs: clock.nowMs() + linkMsMax })
    await mailer.send(recoveryLinkMail(account.email, url))
  })
  jobs.handle<{ userId: string; timeMs: number }>(recoveryUsedJob, async ({ userId, timeMs }) => {
    const account = await findAccount(db, userId)
    if (account !== null) await mailer.send(recoveryUsedMail(account.email, timeMs, publicUrl))
  })
}

/** Creates a link to the recovery page for this person. Send it by email only. */
export async function makeRecoveryLink(
  db: Db,
  userId: string,
  { publicUrl, untilMs }: { publicUrl: string; untilMs: number },
): Promise<string> {
  const token = newToken()
  await insertRecoveryToken(db, userId, hashToken(token), untilMs)
  return `${publicUrl}/auth/recover#${token}`
}

function recoveryLinkMail(to: string, url: string): Mail {
  return writeLetter(to, {
    template: 'recovery-link',
    subject: 'Open your vault with your Recovery Kit',
    paragraphs: [
      'You asked for a way back into your Severy account. We never had your password, so we can’t reset it, but your Recovery Kit gets you back in. Have it ready and open the link.',
    ],
    action: { label: 'Use the Recovery Kit', url },
    closing: [
      'The link works for one hour.',
      'If you didn’t ask for it, ignore this email. Without your Recovery Kit the link opens nothing.',
    ],
  })
}

function recoveryUsedMail(to: string, timeMs: number, publicUrl: string): Mail {
  return writeLetter(to, {
    template: 'recovery-used',
    subject: 'Your Recovery Kit was used',
    paragraphs: [
      `On ${timeInLetter(timeMs)} your Severy account was opened with its Recovery Kit, to set a new password.`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
    closing: [
      'If this was you, you don’t need to do anything. Once you set the new password, the kit you used stops working. Keep the new one.',
      'If it wasn’t you, someone has your kit and can read your email. Secure your email account, then change the passwords in your vault.',
    ],
  })
}

export const recoveryExamples: MailExamples = (publicUrl) => [
  recoveryLinkMail(madeUp.address, `${publicUrl}/auth/recover#${madeUp.token}`),
  recoveryUsedMail(madeUp.address, madeUp.timeMs, publicUrl),
]
