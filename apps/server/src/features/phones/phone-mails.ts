/**
 * Phone access delivers a sealed copy of what was chosen, so its owner is told when an app password is made, and when
 * an app uses it for the first time.
 */
import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccount } from '../accounts/index.ts'

export const phoneAccessJob = 'phone-access-mail'

export interface PhoneAccessNews {
  userId: string
  what: 'opened' | 'first-used'
  address: string
  timeMs: number
}

export function handlePhoneMails({ database, jobs, mailer, places, publicUrl }: Platform): void {
  jobs.handle<PhoneAccessNews>(phoneAccessJob, async (news) => {
    const account = await findAccount(database.durable, news.userId)
    if (account === null) return
    await mailer.send(phoneAccessMail(account.email, news, places.find(news.address), publicUrl))
  })
}

function phoneAccessMail(
  to: string,
  { what, address, timeMs }: PhoneAccessNews,
  place: string | null,
  publicUrl: string,
): Mail {
  const from = place === null ? address : `${address} (${place})`
  const at = timeInLetter(timeMs)
  return writeLetter(to, {
    template: 'phone-access',
    subject: what === 'opened' ? 'Phone access was set up' : 'An app used your phone access',
    paragraphs: [
      what === 'opened'
        ? `On ${at} an app password for phone access to your Severy account was made, from ${from}.`
        : `On ${at} an app used the app password of your Severy account for the first time, from ${from}.`,
      'With it, an app can fetch an encrypted copy of the vaults you chose. Only your database password opens that copy.',
    ],
    action: { label: 'See phone access', url: `${publicUrl}/account?tab=sessions` },
    closing: [
      'If this was you, you don’t need to do anything.',
      'If it wasn’t you, end phone access and change your account password now.',
    ],
  })
}

export const phoneExamples: MailExamples = (publicUrl) => [
  phoneAccessMail(
    madeUp.address,
    { userId: '', what: 'first-used', address: madeUp.network, timeMs: madeUp.timeMs },
    null,
    publicUrl,
  ),
]
