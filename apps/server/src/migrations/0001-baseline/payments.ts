import type { Tables } from '../../platform/database/migrate-store.ts'

/** Plans and who pays for which. */
export const payments: Tables = {
  owners: {
    pricing_plans: 'pricing-plans',
    trials: 'subscriptions',
    subscriptions: 'subscriptions',
    subscribers: 'subscriptions',
    billing_customers: 'billing',
    billing_events: 'billing',
    payment_states: 'billing',
  },
  statements: ({ int, byBytes, strict }) => [
    // Prices in the currency's smallest unit. `features`: a JSON list of texts. `position`: the order on all pages.
    // `revision` counts changes, so that saving over an unseen change is refused. An archived plan is not sold and is
    // shown separately.
    `create table pricing_plans (
      id text primary key,
      name text not null,
      description text not null,
      monthly_price ${int} not null,
      yearly_price ${int} not null,
      currency text not null,
      features text not null,
      is_popular ${int} not null,
      is_active ${int} not null,
      tier text not null,
      position ${int} not null default 0,
      revision ${int} not null default 1,
      is_archived ${int} not null default 0
    )${strict}`,
    // The initial plans, until the operator changes them.
    `insert into pricing_plans
      (id, name, description, monthly_price, yearly_price, currency, features, is_popular, is_active, tier, position)
    values
      ('personal', 'Personal', 'Everything you need to protect your own accounts.',
        299, 2691, 'USD', '["100MB storage","Dark web monitoring","Secure notes"]', 0, 1, 'personal', 0),
      ('families', 'Families', 'One plan for everyone at home.',
        499, 4491, 'USD', '["Up to 6 members","1GB storage","Emergency access"]', 1, 1, 'families', 1),
      ('business', 'Business', 'For teams that need control over who has access.',
        799, 7191, 'USD', '["Unlimited members","10GB storage","SSO","Phone support"]', 0, 1, 'business', 2)`,

    // `tier`: the plan being tried. `told_days_left`: the smallest number of days left that the person was notified
    // about; 8: none yet, 0: the end.
    `create table trials (
      user_id text primary key references users,
      started_at ${int} not null,
      ends_at ${int} not null,
      tier text not null,
      told_days_left ${int} not null default 8
    )${strict}`,
    `create index trials_by_notice on trials (told_days_left, ends_at)`,

    // The payment provider's subscription as last read. `interval_unit`: month or year. `grace_ends_at`: a payment
    // failed, and nothing is restricted until then. `plan_id`: the plan that was bought; null until the subscription is
    // read again. `amount`: the price of one period, and `paid_total`: payments so far minus refunds, both in the
    // currency's smallest unit. `started_at` and `ended_at` are those of this subscription.
    `create table subscriptions (
      user_id text primary key references users,
      subscription_id text not null,
      status text not null,
      tier text not null,
      plan_nickname text not null,
      interval_unit text not null,
      current_period_end ${int} not null,
      cancel_at_period_end ${int} not null,
      grace_ends_at ${int},
      plan_id text,
      amount ${int} not null default 0,
      currency text not null default 'USD',
      paid_total ${int} not null default 0,
      started_at ${int} not null default 0,
      ended_at ${int}
    )${strict}`,
    `create index subscriptions_by_plan on subscriptions (plan_id, status)`,

    // Everyone with a trial or a subscription, for the operator's table; written together with both. `status`: active,
    // trialing, past_due, canceled, expired. `trial_until`: last day of the trial if no subscription is running,
    // otherwise 0. `yearly_amount`: revenue per year, 0 if nothing is paid.
    `create table subscribers (
      user_id text primary key references users,
      email text${byBytes} not null,
      domain text${byBytes} not null,
      status text not null,
      trial_until ${int} not null,
      tier text not null,
      plan text not null,
      interval_unit text,
      amount ${int} not null,
      currency text not null,
      yearly_amount ${int} not null,
      paid_total ${int} not null,
      started_at ${int} not null,
      renews_at ${int} not null,
      ends_at_renewal ${int} not null,
      ended_at ${int}
    )${strict}`,
    `create index subscribers_by_email on subscribers (email, user_id)`,
    `create index subscribers_by_domain on subscribers (domain, user_id)`,
    `create index subscribers_by_status on subscribers (status, started_at, user_id, trial_until)`,
    `create index subscribers_by_trial on subscribers (trial_until, status)`,
    `create index subscribers_by_amount on subscribers (amount, user_id)`,
    `create index subscribers_by_start on subscribers (started_at, user_id)`,
    `create index subscribers_by_renewal on subscribers (renews_at, user_id)`,
    `create index subscribers_by_total on subscribers (paid_total, user_id)`,
    `create index subscribers_by_tier on subscribers (tier, user_id)`,
    `create index subscribers_by_plan on subscribers (tier, started_at, user_id)`,
    `create index subscribers_by_revenue on subscribers (currency, yearly_amount) where yearly_amount > 0`,
    `create index subscribers_by_end on subscribers (status, ended_at) where ended_at is not null`,

    // A person's customer id at the payment provider. Readings of the subscription are numbered when they start, so
    // that the result of an earlier one never replaces that of a later one. `mode`: the kind of payment account in
    // which the person is a customer: live, test or gateway. Null: the one in use before kinds were stored.
    `create table billing_customers (
      user_id text primary key references users,
      customer_id text not null unique,
      reads_started ${int} not null,
      reads_written ${int} not null,
      mode text
    )${strict}`,

    // Received webhooks, each once. `object_id`: the invoice, subscription, refund, dispute, … that it is about.
    // `processed_at`: when the event's object was read. Amount and reason: for refunds and disputes.
    `create table billing_events (
      event_id text primary key,
      type text not null,
      customer_id text,
      object_id text,
      created_at ${int} not null,
      received_at ${int} not null,
      processed_at ${int},
      amount ${int},
      currency text,
      reason text
    )${strict}`,
    `create index billing_events_by_age on billing_events (received_at)`,
    `create index billing_events_by_customer on billing_events (customer_id)`,
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
