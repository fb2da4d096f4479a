import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccount } from '../accounts/index.ts'

export const keysRotatedJob = 'keys-rotated-mail'

export interface KeysRotated {
  userId: string
  timeMs: number
}

export function handleKeysRotatedMail({ database, jobs, mailer, publicUrl }: Platform): void {
  jobs.handle<KeysRotated>(keysRotatedJob, async ({ userId, timeMs }) => {
    const account = await findAccount(database.durable, userId)
    if (account !== null) await mailer.send(keysRotatedMail(account.email, timeMs, publicUrl))
  })
}

function keysRotatedMail(to: string, timeMs: number, publicUrl: string): Mail {
  return writeLetter(to, {
    template: 'keys-replaced',
    subject: 'All keys of your account were reset',
    paragraphs: [
      `On ${timeInLetter(timeMs)} someone who knew its password reset all keys of your Severy account.`,
      'All other devices were signed out. Your old Recovery Kit no longer works, and you need to add your passkeys again.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
    closing: [
      'If this was you, sign in again on your other devices, and keep the new Recovery Kit instead of the old one.',
      'If it wasn’t you, someone knows your password and was signed in as you. Change the passwords in your vault on their sites.',
    ],
  })
}

export const rotationExamples: MailExamples = (publicUrl) => [
  keysRotatedMail(madeUp.address, madeUp.timeMs, publicUrl),
]
