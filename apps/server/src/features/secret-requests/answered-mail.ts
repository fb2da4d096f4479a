/**
 * Emails the requester that a secret has arrived, in case none of their devices is open. Only those devices can read
 * it.
 */
import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccount } from '../accounts/index.ts'

const answeredJob = 'secret-answered-mail'

interface Answered {
  userId: string
}

/** Call in the transaction that stores the answer; there is one for each request. */
export async function mailAnswered(jobs: Jobs, tx: Db, userId: string): Promise<void> {
  await jobs.add(tx, answeredJob, { userId } satisfies Answered)
}

export function handleAnsweredMails({ database, jobs, mailer, publicUrl }: Platform): void {
  jobs.handle<Answered>(answeredJob, async ({ userId }) => {
    const account = await findAccount(database.durable, userId)
    if (account !== null) await mailer.send(answeredMail(account.email, publicUrl))
  })
}

function answeredMail(to: string, publicUrl: string): Mail {
  return writeLetter(to, {
    template: 'secret-answered',
    subject: 'The secret you asked for has arrived',
    paragraphs: [
      'Someone answered your request for a secret. Only your devices can open the answer: open it there and keep what you need.',
    ],
    action: { label: 'Go to Sharing', url: `${publicUrl}/sharing` },
    closing: ['Anyone with your link can answer it. If you don’t know who answered, ask them.'],
  })
}

export const secretAnswerExamples: MailExamples = (publicUrl) => [answeredMail(madeUp.address, publicUrl)]
