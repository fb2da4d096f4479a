/** Emails a person what support changed about their plan. */
import { dayInLetter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccount } from '../accounts/index.ts'

export type PlanChange =
  | { kind: 'trial-extended'; untilMs: number }
  | { kind: 'plan-changed'; plan: string }
  | { kind: 'ends-at-renewal'; atMs: number }
  | { kind: 'goes-on' }

export const planChangedJob = 'plan-changed-mail'

export interface PlanChanged {
  userId: string
  change: PlanChange
}

export function handlePlanChangedMails({ database, jobs, mailer, publicUrl }: Platform): void {
  jobs.handle<PlanChanged>(planChangedJob, async ({ userId, change }) => {
    const account = await findAccount(database.durable, userId)
    if (account !== null) await mailer.send(planChangedMail(account.email, change, publicUrl))
  })
}

function planChangedMail(to: string, change: PlanChange, publicUrl: string): Mail {
  const { subject, text } = wordsFor(change)
  return writeLetter(to, {
    template: change.kind,
    subject,
    paragraphs: [text],
    action: { label: 'Go to Billing', url: `${publicUrl}/billing` },
    closing: [`Support changed this. If you didn’t ask for it, contact us: ${publicUrl}/contact`],
  })
}

function wordsFor(change: PlanChange): { subject: string; text: string } {
  switch (change.kind) {
    case 'trial-extended':
      return {
        subject: `Your Severy trial now ends on ${dayInLetter(change.untilMs)}`,
        text: `We extended your free trial. It ends on ${dayInLetter(change.untilMs)}, and you won’t be charged before then.`,
      }
    case 'plan-changed':
      return {
        subject: `Your Severy plan is now ${change.plan}`,
        text: `Your subscription was moved to ${change.plan}. The unused part of what you paid counts toward the new price. The invoice is on your billing page.`,
      }
    case 'ends-at-renewal':
      return {
        subject: `Your Severy plan ends on ${dayInLetter(change.atMs)}`,
        text: `Your subscription was canceled. You keep everything until ${dayInLetter(change.atMs)} and won’t be charged again. After that you can still view, copy, export and delete everything you stored.`,
      }
    case 'goes-on':
      return {
        subject: 'Your Severy plan continues',
        text: 'Your cancellation was undone. Your subscription renews at the end of the billing period as before.',
      }
  }
}

export const subscriberExamples: MailExamples = (publicUrl) =>
  (
    [
      { kind: 'trial-extended', untilMs: madeUp.laterMs },
      { kind: 'plan-changed', plan: madeUp.name },
      { kind: 'ends-at-renewal', atMs: madeUp.laterMs },
      { kind: 'goes-on' },
    ] satisfies PlanChange[]
  ).map((change) => planChangedMail(madeUp.address, change, publicUrl))
