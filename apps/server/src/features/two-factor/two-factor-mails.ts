import { type Letter, timeInLetter, writeLetter } from '../../platform/letter.ts'
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

/** The owner gets an email about every change to the account's protection, in case someone else made it. */
export function handleTwoFactorMails({ database, jobs, mailer, publicUrl }: Platform): void {
  for (const [kind, write] of Object.entries(letters)) {
    jobs.handle<Happened>(kind, async ({ userId, timeMs, remaining }) => {
      const account = await findAccount(database.durable, userId)
      if (account === null) return
      await mailer.send(changeMail(account.email, write(timeInLetter(timeMs), remaining ?? 0), publicUrl))
    })
  }
}

function changeMail(to: string, letter: Letter, publicUrl: string): Mail {
  return writeLetter(to, { action: { label: 'Sign in', url: `${publicUrl}/auth` }, ...letter })
}

const notYou =
  'If this wasn’t you, someone has your account password or a passkey of yours. Sign in, change it and sign out all other devices.'

const letters: Record<string, (at: string, remaining: number) => Letter> = {
  [twoFactorEnabledJob]: (at) => ({
    template: 'two-factor-on',
    subject: 'Two-factor authentication is on',
    paragraphs: [
      `On ${at} two-factor authentication was turned on for your Severy account. Signing in now takes a code from your authenticator app too.`,
    ],
    closing: ['Keep your backup codes somewhere you can reach without your phone.', notYou],
  }),
  [twoFactorDisabledJob]: (at) => ({
    template: 'two-factor-off',
    subject: 'Two-factor authentication is off',
    paragraphs: [
      `On ${at} two-factor authentication was turned off for your Severy account. Your account password alone is now enough to sign in.`,
    ],
    closing: [notYou],
  }),
  [backupCodeUsedJob]: (at, remaining) => ({
    template: 'backup-code-used',
    subject: 'A backup code was used',
    paragraphs: [
      `On ${at} someone signed in to your Severy account with a backup code. Backup codes remaining: ${String(remaining)}.`,
    ],
    closing: ['You can make new ones in Settings, Security.', notYou],
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
    changeMail(madeUp.address, write(timeInLetter(madeUp.timeMs), 7), publicUrl),
  )
