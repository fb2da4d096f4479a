import type { Migration } from '../platform/database/migrate-store.ts'

export const billing: Migration = {
  name: '0015-billing',
  owners: { billing_customers: 'billing', billing_events: 'billing' },
  statements: ({ int, strict }) => [
    // A person's customer id at the payment provider. Readings of the subscription are numbered when they start, so
    // that the result of an earlier one never replaces that of a later one.
    `create table billing_customers (
      user_id text primary key references users,
      customer_id text not null unique,
      reads_started ${int} not null,
      reads_written ${int} not null
    )${strict}`,
    // Received webhooks, each once. `object_id`: the invoice, subscription, refund, dispute, … that it is about.
    `create table billing_events (
      event_id text primary key,
      type text not null,
      customer_id text,
      object_id text,
      created_at ${int} not null,
      received_at ${int} not null
    )${strict}`,
    `create index billing_events_by_age on billing_events (received_at)`,
    `create index billing_events_by_customer on billing_events (customer_id)`,
  ],
}
