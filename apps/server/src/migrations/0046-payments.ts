import type { Migration } from '../platform/database/migrate-store.ts'

export const payments: Migration = {
  name: '0046-payments',
  owners: { payment_states: 'billing' },
  statements: ({ int, strict }) => [
    // `position`: the order on all pages. `revision` counts changes, so that saving over an unseen change is refused.
    // An archived plan is not sold and is shown separately.
    `alter table pricing_plans add column position ${int} not null default 0`,
    `alter table pricing_plans add column revision ${int} not null default 1`,
    `alter table pricing_plans add column is_archived ${int} not null default 0`,
    `update pricing_plans set position = (
      select count(*) from pricing_plans as other
      where other.monthly_price < pricing_plans.monthly_price
        or (other.monthly_price = pricing_plans.monthly_price and other.id < pricing_plans.id)
    )`,

    // Id of the plan that was bought; null until the subscription is read again.
    `alter table subscriptions add column plan_id text`,
    `create index subscriptions_by_plan on subscriptions (plan_id, status)`,

    // The kind of payment account in which the person is a customer: live, test or gateway. Null: the one in use before
    // kinds were stored.
    `alter table billing_customers add column mode text`,

    // `processed_at`: when the event's object was read. Amount and reason: for refunds and disputes.
    `alter table billing_events add column processed_at ${int}`,
    `alter table billing_events add column amount ${int}`,
    `alter table billing_events add column currency text`,
    `alter table billing_events add column reason text`,
    `create index billing_events_by_type on billing_events (type, received_at)`,

    // Result of the last test of the connection, and webhooks with a wrong signature, by kind of account.
    `create table payment_states (
      mode text primary key,
      checked_at ${int},
      account_id text,
      account_name text,
      problem text,
      refused_at ${int},
      refused_count ${int} not null
    )${strict}`,
  ],
}
