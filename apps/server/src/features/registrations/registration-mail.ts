import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken, newToken } from '../../platform/random.ts'
import { findAccountByEmail } from '../accounts/index.ts'
import { unlistSignUps } from '../directory/index.ts'
import { deleteRegistration, findRegistration, insertToken } from './registration-store.ts'

const kind = 'registration-mail'

/** Schedules the email for a registration: the link, or that the address already has an account. */
export async function sendRegistrationMail(jobs: Jobs, db: Db, registrationId: string): Promise<void> {
  await jobs.add(db, kind, { registrationId })
}

/** Whether the address has an account is checked here, in a job, so that response times do not reveal it. */
export function handleRegistrationMail({ database, clock, jobs, mailer, publicUrl }: Platform): void {
  jobs.handle<{ registrationId: string }>(kind, async ({ registrationId }) => {
    const db = database.durable
    const registration = await findRegistration(db, registrationId, clock.nowMs())
    if (registration === null) return
    const account = await findAccountByEmail(db, registration.canonicalEmail)
    if (account !== null) {
      await mailer.send(alreadyRegisteredMail(account.email, publicUrl))
      await inTransaction(db, async (tx) => {
        await deleteRegistration(tx, registrationId)
        await unlistSignUps(tx, [registrationId])
      })
      return
    }
    const token = newToken()
    await insertToken(db, hashToken(token), registrationId)
    await mailer.send(confirmationMail(registration.email, `${publicUrl}/auth/confirm#${token}`))
  })
}

function confirmationMail(to: string, url: string): Mail {
  return writeLetter(to, {
    template: 'confirm-address',
    subject: 'Confirm your email address',
    paragraphs: ['You signed up for Severy with this address. Open the link to confirm it.'],
    action: { label: 'Confirm address and sign in', url },
    closing: [
      'The link works for 24 hours. We never receive your password, so we can’t reset it.',
      'If you didn’t sign up, ignore this email, and don’t enter any number someone gives you. No account will be created.',
    ],
  })
}

function alreadyRegisteredMail(to: string, publicUrl: string): Mail {
  return writeLetter(to, {
    template: 'already-registered',
    subject: 'You already have an account',
    paragraphs: [
      'Someone, maybe you, tried to sign up for Severy with this address. It already has an account, so nothing was changed.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/auth` },
    closing: [
      'Forgot your password? Choose “Forgot password” on the sign-in page and use your Recovery Kit.',
      'If this wasn’t you, you don’t need to do anything.',
    ],
  })
}

export const registrationExamples: MailExamples = (publicUrl) => [
  confirmationMail(madeUp.address, `${publicUrl}/auth/confirm#${madeUp.token}`),
  alreadyRegisteredMail(madeUp.address, publicUrl),
]
