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
    subject: 'All keys of your account were replaced',
    paragraphs: [
      `On ${timeInLetter(timeMs)} every key of your Severy account was replaced by somebody who knew its password.`,
      'All other devices were signed out. The Recovery Kit that you had no longer works, and passkeys have to be added again.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
    closing: [
      'If this was you, sign in on your other devices anew, and keep the new Recovery Kit instead of the old one.',
      'If it was not you, somebody knows your password and has been signed in as you: change the passwords that you kept in your vault at the sites they belong to.',
    ],
  })
}

export const rotationExamples: MailExamples = (publicUrl) => [
  keysRotatedMail(madeUp.address, madeUp.timeMs, publicUrl),
]
