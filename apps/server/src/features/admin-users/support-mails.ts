import { type Letter, timeInLetter, writeLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Platform } from '../../platform/platform.ts'

export const supportMailJob = 'support-mail'

/** The address travels with the job: after a deletion nothing else knows it. */
export interface SupportTold {
  act: 'two-factor-disabled' | 'sessions-ended' | 'suspended' | 'unsuspended' | 'account-deleted'
  email: string
  timeMs: number
  /** Why somebody was suspended. */
  reason?: string
}

/** Whatever an administrator does to an account, its owner hears of it. */
export function handleSupportMails({ jobs, mailer, publicUrl }: Platform): void {
  jobs.handle<SupportTold>(supportMailJob, (told) => mailer.send(supportMail(told, publicUrl)))
}

function supportMail({ act, email, timeMs, reason = '' }: SupportTold, publicUrl: string): Mail {
  const mail = writeLetter(email, letters[act](timeInLetter(timeMs), publicUrl, reason))
  return act === 'account-deleted' ? { ...mail, isRecipientForgotten: true } : mail
}

const letters: Record<SupportTold['act'], (at: string, publicUrl: string, reason: string) => Letter> = {
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
  suspended: (at, publicUrl, reason) => ({
    template: 'account-suspended',
    subject: 'Your account was suspended',
    paragraphs: [
      `On ${at} an administrator of this server suspended your Severy account. You were signed out everywhere, and cannot sign in for the time being. The reason given:`,
      reason,
    ],
    action: { label: 'Write to us', url: `${publicUrl}/contact` },
    closing: [
      'Your vault is kept as it is, and nobody could read it. A device on which it was open still opens its last copy with your account password, without the server.',
    ],
  }),
  unsuspended: (at, publicUrl) => ({
    template: 'suspension-ended',
    subject: 'You can sign in again',
    paragraphs: [`On ${at} the suspension of your Severy account ended. Your vault is as you left it.`],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
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

const exampleReason = 'Your address sent many invitations within an hour. Please write to us.'

export const supportActExamples: MailExamples = (publicUrl) =>
  (['two-factor-disabled', 'sessions-ended', 'suspended', 'unsuspended', 'account-deleted'] as const).map(
    (act) =>
      supportMail({ act, email: madeUp.address, timeMs: madeUp.timeMs, reason: exampleReason }, publicUrl),
  )
