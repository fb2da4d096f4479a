import type { Migration } from '../platform/database/migrate-store.ts'

export const mailDeliveries: Migration = {
  name: '0044-mail-deliveries',
  owners: { mail_deliveries: 'mail-queue' },
  statements: ({ int, strict }) => [
    // Attempts to send an email. `recipient`: the address in its canonical form; null after the person has deleted the
    // account. `answer`: the mail server's answer, or the error.
    `create table mail_deliveries (
      delivery_id text primary key,
      at ${int} not null,
      template text not null,
      recipient text,
      outcome text not null,
      answer text not null
    )${strict}`,
    `create index mail_deliveries_by_time on mail_deliveries (at, delivery_id)`,
    `create index mail_deliveries_by_recipient on mail_deliveries (recipient, at)`,
    `create index mail_deliveries_by_outcome on mail_deliveries (outcome, at)`,
  ],
}
