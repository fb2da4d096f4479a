import { type Letter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccount } from '../accounts/index.ts'

export const twoFactorEnabledJob = 'two-factor-enabled-mail'
export const twoFactorDisabledJob = 'two-factor-disabled-mail'
export const backupCodeUsedJob = 'backup-code-used-mail'
export const backupCodesReplacedJob = 'backup-codes-replaced-mail'

interface Happened {
  userId: string
  timeMs: number
  /** Backup codes left. */
  remaining?: number
}

/** The owner hears of every change to what guards the account: it may not have been the owner. */
export function handleTwoFactorMails({ database, jobs, mailer, publicUrl }: Platform): void {
  for (const [kind, write] of Object.entries(letters)) {
    jobs.handle<Happened>(kind, async ({ userId, timeMs, remaining }) => {
      const account = await findAccount(database.durable, userId)
      if (account === null) return
      await mailer.send(changeMail(account.email, write(timeText(timeMs), remaining ?? 0), publicUrl))
    })
  }
}

function timeText(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, 16).replace('T', ', ')} UTC`
}

function changeMail(to: string, letter: Letter, publicUrl: string): Mail {
  return writeLetter(to, { action: { label: 'Sign in', url: `${publicUrl}/auth` }, ...letter })
}

const notYou =
  'If this was not you, somebody has your account password: sign in, change it and end all other sessions.'

const letters: Record<string, (at: string, remaining: number) => Letter> = {
  [twoFactorEnabledJob]: (at) => ({
    template: 'two-factor-on',
    subject: 'Two-factor authentication is on',
    paragraphs: [
      `On ${at} two-factor authentication was turned on for your Severy account. From now on a sign-in needs a code of your authenticator app as well.`,
    ],
    closing: ['Keep the backup codes where you can reach them without your phone.', notYou],
  }),
  [twoFactorDisabledJob]: (at) => ({
    template: 'two-factor-off',
    subject: 'Two-factor authentication is off',
    paragraphs: [
      `On ${at} two-factor authentication was turned off for your Severy account. From now on the account password is enough to sign in.`,
    ],
    closing: [notYou],
  }),
  [backupCodeUsedJob]: (at, remaining) => ({
    template: 'backup-code-used',
    subject: 'A backup code was used',
    paragraphs: [
      `On ${at} somebody signed in to your Severy account with a backup code. Backup codes remaining: ${String(remaining)}.`,
    ],
    closing: ['You can make new ones under Settings, Security.', notYou],
  }),
  [backupCodesReplacedJob]: (at) => ({
    template: 'backup-codes-replaced',
    subject: 'You have new backup codes',
    paragraphs: [`On ${at} new backup codes were made for your Severy account. The old ones no longer work.`],
    closing: [notYou],
  }),
}

export const twoFactorExamples: MailExamples = (publicUrl) =>
  Object.values(letters).map((write) =>
    changeMail(madeUp.address, write(timeText(madeUp.timeMs), 7), publicUrl),
  )
