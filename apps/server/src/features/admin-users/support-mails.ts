import { type Letter, timeInLetter, writeLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Platform } from '../../platform/platform.ts'

export const supportMailJob = 'support-mail'

/** The address travels with the job: after a deletion nothing else knows it. */
export interface SupportTold {
  act: 'two-factor-disabled' | 'sessions-ended' | 'account-deleted'
  email: string
  timeMs: number
}

/** Whatever an administrator does to an account, its owner hears of it. */
export function handleSupportMails({ jobs, mailer, publicUrl }: Platform): void {
  jobs.handle<SupportTold>(supportMailJob, (told) => mailer.send(supportMail(told, publicUrl)))
}

function supportMail({ act, email, timeMs }: SupportTold, publicUrl: string): Mail {
  const mail = writeLetter(email, letters[act](timeInLetter(timeMs), publicUrl))
  return act === 'account-deleted' ? { ...mail, isRecipientForgotten: true } : mail
}

const letters: Record<SupportTold['act'], (at: string, publicUrl: string) => Letter> = {
  'two-factor-disabled': (at, publicUrl) => ({
    template: 'two-factor-off-by-support',
    subject: 'An administrator turned off your two-factor authentication',
    paragraphs: [
      `On ${at} an administrator of this server turned two-factor authentication off for your Severy account, after somebody had asked for that and shown to be you. From now on the account password is enough to sign in.`,
    ],
    action: { label: 'Set it up again', url: `${publicUrl}/settings?tab=security` },
    closing: [
      'Nobody can read your vault for that: it opens with your password only, which we never have.',
      'If you did not ask for this, answer at once through the contact form, and change your account password.',
    ],
  }),
  'sessions-ended': (at, publicUrl) => ({
    template: 'signed-out-by-support',
    subject: 'You were signed out everywhere',
    paragraphs: [
      `On ${at} an administrator of this server ended all sessions of your Severy account. Each device asks for the account password again, and for the second factor if you use one.`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
    closing: ['Nothing in your vault was changed, and nobody could read it.'],
  }),
  'account-deleted': (at) => ({
    template: 'account-deleted-by-support',
    subject: 'Your account was deleted',
    paragraphs: [
      `On ${at} an administrator of this server deleted your Severy account. Your vault, your files and everything else that we kept of you are gone from this server. Its log of what administrators do still says that this happened.`,
    ],
    closing: [
      'Devices that you have used may still hold an encrypted copy. Sign out there to remove it.',
      'Nobody can bring the account back, including us. You can sign up again with this address at any time.',
    ],
  }),
}

export const supportActExamples: MailExamples = (publicUrl) =>
  (['two-factor-disabled', 'sessions-ended', 'account-deleted'] as const).map((act) =>
    supportMail({ act, email: madeUp.address, timeMs: madeUp.timeMs }, publicUrl),
  )
