import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { dayInLetter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccount } from '../accounts/index.ts'
import type { Subscription } from '../subscriptions/index.ts'

const jobKind = 'payment-failed-mail'

interface FailedPayment {
  userId: string
  graceEndsAtMs: number
}

/** Once for each payment that is owed, however often it is tried again: when a subscription comes to be past due. */
export async function mailFailedPayment(
  jobs: Jobs,
  tx: Db,
  userId: string,
  before: Subscription | null,
  found: Subscription | null,
): Promise<void> {
  const graceEndsAtMs = found?.graceEndsAtMs ?? null
  if (graceEndsAtMs === null || before?.graceEndsAtMs === graceEndsAtMs) return
  await jobs.add(tx, jobKind, { userId, graceEndsAtMs } satisfies FailedPayment)
}

export function handleFailedPaymentMails({ database, jobs, mailer, publicUrl }: Platform): void {
  jobs.handle<FailedPayment>(jobKind, async ({ userId, graceEndsAtMs }) => {
    const account = await findAccount(database.durable, userId)
    if (account !== null) await mailer.send(failedPaymentMail(account.email, graceEndsAtMs, publicUrl))
  })
}

function failedPaymentMail(to: string, graceEndsAtMs: number, publicUrl: string): Mail {
  return writeLetter(to, {
    template: 'payment-failed',
    subject: 'Your payment for Severy failed',
    paragraphs: [
      'The payment for your Severy plan didn’t go through. We’ll try again over the next few days.',
      `You keep everything until ${dayInLetter(graceEndsAtMs)}. Please check your card in the billing portal, under Manage Billing.`,
    ],
    action: { label: 'Go to Billing', url: `${publicUrl}/billing` },
    closing: ['If it isn’t paid by then, you can still view, copy and delete everything you stored.'],
  })
}

export const billingExamples: MailExamples = (publicUrl) => [
  failedPaymentMail(madeUp.address, madeUp.laterMs, publicUrl),
]
