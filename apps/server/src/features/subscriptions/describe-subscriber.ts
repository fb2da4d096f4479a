import type { Account } from '../accounts/index.ts'
import type { SubscriberRow } from './subscriber-store.ts'
import type { Subscription, Trial } from './subscription-store.ts'

const dayMs = 86_400_000
const running: readonly string[] = ['active', 'trialing', 'past_due']

/** The operator's row for a person; at least one of trial and subscription exists. */
export function describeSubscriber(
  { userId, email }: Pick<Account, 'userId' | 'email'>,
  trial: Trial | null,
  subscription: Subscription | null,
): SubscriberRow {
  const isRunning = subscription !== null && running.includes(subscription.status)
  const isPaid = isRunning && subscription.status !== 'trialing'
  return {
    userId,
    email: email.trim().toLowerCase(),
    status: subscription === null ? 'expired' : isRunning ? wordOf(subscription.status) : 'canceled',
    trialUntilMs: isRunning || trial === null ? 0 : trial.endsAtMs - (trial.endsAtMs % dayMs),
    tier: subscription?.tier ?? trial?.tier ?? 'personal',
    plan: subscription?.planNickname ?? '',
    interval: subscription?.interval ?? null,
    amount: subscription?.amount ?? 0,
    currency: subscription?.currency ?? 'USD',
    yearlyAmount: isPaid ? subscription.amount * (subscription.interval === 'year' ? 1 : 12) : 0,
    paidTotal: subscription?.paidTotal ?? 0,
    startedAtMs: subscription?.startedAtMs ?? trial?.startedAtMs ?? 0,
    renewsAtMs: isRunning ? subscription.currentPeriodEndMs : 0,
    endsAtRenewal: isRunning && subscription.cancelAtPeriodEnd,
    endedAtMs: subscription?.endedAtMs ?? null,
  }
}

function wordOf(status: string): SubscriberRow['status'] {
  return status === 'trialing' || status === 'past_due' ? status : 'active'
}
