/** A passkey opens the account, so its owner is notified of every one added or removed. */
import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { getAccount } from '../accounts/index.ts'

export const passkeyChangedJob = 'passkey-changed-mail'

export interface PasskeyChanged {
  userId: string
  name: string
  isAdded: boolean
  timeMs: number
}

export function handlePasskeyMails({ database, jobs, mailer, publicUrl }: Platform): void {
  jobs.handle<PasskeyChanged>(passkeyChangedJob, async (changed) => {
    const { email } = await getAccount(database.durable, changed.userId)
    await mailer.send(passkeyChangedMail(email, changed, publicUrl))
  })
}

function passkeyChangedMail(to: string, { name, isAdded, timeMs }: PasskeyChanged, publicUrl: string): Mail {
  const at = timeInLetter(timeMs)
  return writeLetter(to, {
    template: 'passkey-changed',
    subject: isAdded ? 'A passkey was added' : 'A passkey was removed',
    paragraphs: [
      isAdded
        ? `On ${at} “${name}” was added to the passkeys and security keys of your Severy account.`
        : `On ${at} “${name}” was removed from the passkeys and security keys of your Severy account.`,
    ],
    action: { label: 'See your passkeys', url: `${publicUrl}/settings?tab=security` },
    closing: [
      'If this was you, you don’t need to do anything.',
      'If it wasn’t you, someone knows your account password or has another passkey of yours. Change the password, and remove anything you don’t recognize.',
    ],
  })
}

export const passkeyExamples: MailExamples = (publicUrl) => [
  passkeyChangedMail(
    madeUp.address,
    { userId: '', name: madeUp.name, isAdded: true, timeMs: madeUp.timeMs },
    publicUrl,
  ),
]
