/**
 * Emails about a person's money: bought, paid, not paid, refunded, canceled, continued, ended. Derived from the
 * difference to the last reading of the subscription, so each is sent once, however often the provider repeats an
 * event.
 */
import { moneyText } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { dayInLetter, type Letter, writeLetter } from '../../platform/letter.ts'
import { madeUp, type MailExamples } from '../../platform/mail-examples.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccount } from '../accounts/index.ts'
import type { Subscription } from '../subscriptions/index.ts'

const jobKind = 'billing-mail'

type BillingNews =
  | { kind: 'payment-failed'; untilMs: number }
  /** `isTrial`: `dueMs` is the first payment, otherwise the next one. */
  | { kind: 'plan-bought'; plan: string; price: string; dueMs: number; isTrial: boolean }
  | { kind: 'payment-received'; plan: string; amount: string; untilMs: number }
  | { kind: 'payment-refunded'; amount: string }
  | { kind: 'plan-canceled'; untilMs: number }
  | { kind: 'plan-goes-on'; renewsMs: number }
  | { kind: 'plan-ended'; isUnpaid: boolean }

interface BillingMail {
  userId: string
  news: BillingNews
}

/** Call in the transaction that writes `found`. `told`: kinds of news that someone else already tells. */
export async function mailBillingNews(
  jobs: Jobs,
  tx: Db,
  userId: string,
  {
    before,
    found,
    told,
  }: { before: Subscription | null; found: Subscription | null; told: readonly string[] },
): Promise<void> {
  for (const news of newsOf(before, found)) {
    if (!told.includes(news.kind)) await jobs.add(tx, jobKind, { userId, news } satisfies BillingMail)
  }
}

/** What happened between two readings of a person's subscription. */
function newsOf(before: Subscription | null, found: Subscription | null): BillingNews[] {
  if (found === null) return []
  const isSame = before?.subscriptionId === found.subscriptionId
  const news = isSame ? newsOfOne(before, found) : newsOfNew(found)
  return [...news, ...failureOf(before, found), ...moneyOf(before, found, isSame)]
}

function newsOfNew(found: Subscription): BillingNews[] {
  if (found.status !== 'active' && found.status !== 'trialing') return []
  const { planNickname: plan, currentPeriodEndMs: dueMs, status } = found
  const price = `${moneyText(found.amount, found.currency)} per ${found.interval}`
  return [{ kind: 'plan-bought', plan, price, dueMs, isTrial: status === 'trialing' }]
}

function newsOfOne(before: Subscription, found: Subscription): BillingNews[] {
  if (!isRunning(found)) {
    return isRunning(before) ? [{ kind: 'plan-ended', isUnpaid: before.status === 'past_due' }] : []
  }
  if (before.cancelAtPeriodEnd === found.cancelAtPeriodEnd) return []
  const atMs = found.currentPeriodEndMs
  return found.cancelAtPeriodEnd
    ? [{ kind: 'plan-canceled', untilMs: atMs }]
    : [{ kind: 'plan-goes-on', renewsMs: atMs }]
}

/** Once per unpaid payment, however often it is retried. */
function failureOf(before: Subscription | null, { graceEndsAtMs }: Subscription): BillingNews[] {
  return graceEndsAtMs === null || before?.graceEndsAtMs === graceEndsAtMs
    ? []
    : [{ kind: 'payment-failed', untilMs: graceEndsAtMs }]
}

/** The sum of all payments rose or fell. The email about a purchase already names the price. */
function moneyOf(before: Subscription | null, found: Subscription, isSame: boolean): BillingNews[] {
  // A row from before amounts were stored says nothing about payments since.
  if (before === null || before.amount === 0 || before.currency !== found.currency) return []
  const difference = found.paidTotal - before.paidTotal
  const amount = moneyText(Math.abs(difference), found.currency)
  if (difference < 0) return [{ kind: 'payment-refunded', amount }]
  if (difference === 0 || !isSame) return []
  const { planNickname: plan, currentPeriodEndMs: untilMs } = found
  return [{ kind: 'payment-received', plan, amount, untilMs }]
}

function isRunning({ status }: Subscription): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due'
}

export function handleBillingMails({ database, jobs, mailer, publicUrl }: Platform): void {
  jobs.handle<BillingMail>(jobKind, async ({ userId, news }) => {
    const account = await findAccount(database.durable, userId)
    if (account !== null) await mailer.send(billingMail(account.email, news, publicUrl))
  })
}

function billingMail(to: string, news: BillingNews, publicUrl: string): Mail {
  const action = { label: 'Go to Billing', url: `${publicUrl}/billing` }
  return writeLetter(to, { template: news.kind, action, ...wordsFor(news) })
}

function wordsFor(news: BillingNews): Pick<Letter, 'subject' | 'paragraphs' | 'closing'> {
  switch (news.kind) {
    case 'payment-failed':
      return {
        subject: 'Your payment for Severy failed',
        paragraphs: [
          'The payment for your Severy plan didn’t go through. We’ll try again over the next few days.',
          `You keep everything until ${dayInLetter(news.untilMs)}. Choose Pay now on your billing page, or add another card under Manage Billing.`,
        ],
        closing: ['If it isn’t paid by then, you can still view, copy and delete everything you stored.'],
      }
    case 'plan-bought':
      return {
        subject: `Your Severy plan: ${news.plan}`,
        paragraphs: [
          `Thank you. You have ${news.plan} for ${news.price}.`,
          `Your ${news.isTrial ? 'first' : 'next'} payment is due on ${dayInLetter(news.dueMs)}.`,
        ],
        closing: ['Invoices, your card and cancellation are on your billing page.'],
      }
    case 'payment-received':
      return {
        subject: `We received your payment of ${news.amount}`,
        paragraphs: [
          `You paid ${news.amount} for ${news.plan}. It’s paid until ${dayInLetter(news.untilMs)}.`,
          'The invoice is on your billing page.',
        ],
      }
    case 'payment-refunded':
      return {
        subject: `We refunded ${news.amount}`,
        paragraphs: [
          `We sent ${news.amount} back to the card or account you paid with. Your bank may take a few days to show it.`,
        ],
      }
    case 'plan-canceled':
      return {
        subject: `Your Severy plan ends on ${dayInLetter(news.untilMs)}`,
        paragraphs: [
          `Your plan is canceled. You keep everything until ${dayInLetter(news.untilMs)}, and you won’t be charged again.`,
          'Changed your mind? Choose Keep My Plan on your billing page before then.',
        ],
        closing: ['After that you can still view, copy, export and delete everything you stored.'],
      }
    case 'plan-goes-on':
      return {
        subject: 'Your Severy plan continues',
        paragraphs: [
          `Your cancellation was undone. Your plan renews on ${dayInLetter(news.renewsMs)} as before.`,
        ],
      }
    case 'plan-ended':
      return {
        subject: 'Your Severy plan has ended',
        paragraphs: [
          news.isUnpaid
            ? 'Your plan ended because the payment failed several times. You won’t be charged again.'
            : 'Your plan has ended. You won’t be charged again.',
          'You can still view, copy, export and delete everything you stored. To add, edit or share again, choose a plan.',
        ],
      }
  }
}

export const billingExamples: MailExamples = (publicUrl) =>
  (
    [
      { kind: 'payment-failed', untilMs: madeUp.laterMs },
      {
        kind: 'plan-bought',
        plan: 'Families monthly',
        price: '$4.99 per month',
        dueMs: madeUp.laterMs,
        isTrial: false,
      },
      { kind: 'payment-received', plan: 'Families monthly', amount: '$4.99', untilMs: madeUp.laterMs },
      { kind: 'payment-refunded', amount: '$4.99' },
      { kind: 'plan-canceled', untilMs: madeUp.laterMs },
      { kind: 'plan-goes-on', renewsMs: madeUp.laterMs },
      { kind: 'plan-ended', isUnpaid: false },
    ] satisfies BillingNews[]
  ).map((news) => billingMail(madeUp.address, news, publicUrl))
