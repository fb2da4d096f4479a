import { type Letter, timeInLetter, writeLetter } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Platform } from '../../platform/platform.ts'

export const supportMailJob = 'support-mail'

/** The job carries the address, because after a deletion it is stored nowhere else. */
export interface SupportTold {
  act: 'two-factor-disabled' | 'sessions-ended' | 'suspended' | 'unsuspended' | 'account-deleted'
  email: string
  timeMs: number
  /** The reason for a suspension. */
  reason?: string
}

/** Whatever an administrator does to an account, its owner gets an email about it. */
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
      `On ${at} an administrator of this server turned off two-factor authentication for your Severy account, after checking that it was you who asked. Your account password alone is now enough to sign in.`,
    ],
    action: { label: 'Set it up again', url: `${publicUrl}/settings?tab=security` },
    closing: [
      'This doesn’t let anyone read your vault. It still takes your password, which we never have.',
      'If you didn’t ask for this, tell us right away through the contact form, and change your account password.',
    ],
  }),
  'sessions-ended': (at, publicUrl) => ({
    template: 'signed-out-by-support',
    subject: 'You were signed out everywhere',
    paragraphs: [
      `On ${at} an administrator of this server signed your Severy account out everywhere. Each device asks for the account password again, and for the second step if you use two-factor authentication.`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
    closing: ['Nothing in your vault changed, and nobody could read it.'],
  }),
  suspended: (at, publicUrl, reason) => ({
    template: 'account-suspended',
    subject: 'Your account was suspended',
    paragraphs: [
      `On ${at} an administrator of this server suspended your Severy account. You’re signed out everywhere and can’t sign in for now. The reason given:`,
      reason,
    ],
    action: { label: 'Write to us', url: `${publicUrl}/contact` },
    closing: [
      'Your vault stays as it is, and nobody could read it. Devices you’ve used can still open their last copy with your account password, without the server.',
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
      `On ${at} an administrator of this server deleted your Severy account. Your vault, your files and everything else we kept about you are gone from this server. Only the log of administrator actions still shows that this happened.`,
    ],
    closing: [
      'Devices you’ve used may still have an encrypted copy. Sign out there to remove it.',
      'Nobody can bring the account back, including us. You can sign up again with this address anytime.',
    ],
  }),
}

const exampleReason = 'Your address sent many invitations within an hour. Please write to us.'

export const supportActExamples: MailExamples = (publicUrl) =>
  (['two-factor-disabled', 'sessions-ended', 'suspended', 'unsuspended', 'account-deleted'] as const).map(
    (act) =>
      supportMail({ act, email: madeUp.address, timeMs: madeUp.timeMs, reason: exampleReason }, publicUrl),
  )
