import type { Migration } from '../platform/database/migrate-store.ts'

export const subscriptions: Migration = {
  name: '0014-subscriptions',
  owners: { trials: 'subscriptions', subscriptions: 'subscriptions' },
  statements: ({ int, strict }) => [
    // `tier`: the plan being tried.
    `create table trials (
      user_id text primary key references users,
      started_at ${int} not null,
      ends_at ${int} not null,
      tier text not null
    )${strict}`,
    // The payment provider's subscription as last read. `interval_unit`: month or year. `grace_ends_at`: a payment
    // failed, and nothing is restricted until then.
    `create table subscriptions (
      user_id text primary key references users,
      subscription_id text not null,
      status text not null,
      tier text not null,
      plan_nickname text not null,
      interval_unit text not null,
      current_period_end ${int} not null,
      cancel_at_period_end ${int} not null,
      grace_ends_at ${int}
    )${strict}`,
  ],
}
