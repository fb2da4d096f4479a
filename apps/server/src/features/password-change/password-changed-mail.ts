import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccount } from '../accounts/index.ts'

export const passwordChangedJob = 'password-changed-mail'

export interface PasswordChanged {
  userId: string
  timeMs: number
  areOthersEnded: boolean
}

export function handlePasswordChangedMail({ database, jobs, mailer, publicUrl }: Platform): void {
  jobs.handle<PasswordChanged>(passwordChangedJob, async ({ userId, ...changed }) => {
    const account = await findAccount(database.durable, userId)
    if (account !== null) await mailer.send(passwordChangedMail(account.email, changed, publicUrl))
  })
}

function passwordChangedMail(
  to: string,
  { timeMs, areOthersEnded }: Omit<PasswordChanged, 'userId'>,
  publicUrl: string,
): Mail {
  return writeLetter(to, {
    template: 'password-changed',
    subject: 'Your account password was changed',
    paragraphs: [
      `On ${timeInLetter(timeMs)} someone who knew the old password changed the password of your Severy account.`,
      areOthersEnded
        ? 'All other devices were signed out. Your Recovery Kit still works.'
        : 'Your other devices ask for the new password. Your Recovery Kit still works.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
    closing: [
      'If this was you, you don’t need to do anything.',
      'If it wasn’t you, take back your account with your Recovery Kit: choose “Forgot password” on the sign-in page. Then change the passwords in your vault.',
    ],
  })
}

export const passwordChangeExamples: MailExamples = (publicUrl) => [
  passwordChangedMail(madeUp.address, { timeMs: madeUp.timeMs, areOthersEnded: true }, publicUrl),
]
