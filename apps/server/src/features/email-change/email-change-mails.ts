import { timeInLetter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccountByEmail } from '../accounts/index.ts'
import { setEmailCode } from './email-change-store.ts'
import { hashEmailCode, newEmailCode } from './email-code.ts'

export const emailCodeJob = 'email-code-mail'
export const emailMovedJob = 'email-moved-mail'

export interface EmailCodeMail {
  userId: string
  canonicalEmail: string
  email: string
}

export interface EmailMoved {
  from: string
  to: string
  timeMs: number
}

export function handleEmailChangeMails({
  database,
  jobs,
  mailer,
  enumerationKey,
  publicUrl,
}: Platform): void {
  const db = database.durable
  // Whether the address has an account is checked here, in a job, so that response times do not reveal it.
  jobs.handle<EmailCodeMail>(emailCodeJob, async ({ userId, canonicalEmail, email }) => {
    const holder = await findAccountByEmail(db, canonicalEmail)
    if (holder !== null) {
      if (holder.userId !== userId) await mailer.send(addressTakenMail(holder.email, publicUrl))
      return
    }
    const code = newEmailCode()
    const codeHash = hashEmailCode(enumerationKey, userId, canonicalEmail, code)
    if (await setEmailCode(db, userId, canonicalEmail, codeHash)) await mailer.send(codeMail(email, code))
  })
  jobs.handle<EmailMoved>(emailMovedJob, (moved) => mailer.send(movedMail(moved, publicUrl)))
}

function codeMail(to: string, code: string): Mail {
  return writeLetter(to, {
    template: 'address-code',
    subject: `${code} is your Severy code`,
    paragraphs: [
      'You asked to move your Severy account to this address. Enter this code where you asked for it:',
      code,
    ],
    closing: [
      'The code works for 30 minutes.',
      'If you didn’t ask for it, ignore this email. Nothing changes without the code and your account password or passkey.',
    ],
  })
}

function addressTakenMail(to: string, publicUrl: string): Mail {
  return writeLetter(to, {
    template: 'address-taken',
    subject: 'This address already has an account',
    paragraphs: [
      'Someone, maybe you, tried to move another Severy account to this address. It already has an account, so nothing was changed.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
    closing: ['If this wasn’t you, you don’t need to do anything.'],
  })
}

function movedMail({ from, to, timeMs }: EmailMoved, publicUrl: string): Mail {
  return writeLetter(from, {
    template: 'address-moved',
    subject: 'Your account has moved to another address',
    paragraphs: [
      `On ${timeInLetter(timeMs)} your Severy account was moved from this address to ${to} by someone who knew its password. Sign in with the new address from now on. All our emails go there too.`,
      'Your vault, your password and your Recovery Kit stay the same.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
    closing: [
      'If this was you, you don’t need to do anything.',
      'If it wasn’t you, someone knows your account password or has your passkey. On a device where your vault is still unlocked, change the password and move the account back.',
    ],
  })
}

export const emailChangeExamples: MailExamples = (publicUrl) => [
  codeMail(madeUp.address, madeUp.code),
  addressTakenMail(madeUp.address, publicUrl),
  movedMail({ from: madeUp.address, to: madeUp.otherAddress, timeMs: madeUp.timeMs }, publicUrl),
]
