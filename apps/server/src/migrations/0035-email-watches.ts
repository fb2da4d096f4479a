import type { Migration } from '../platform/database/migrate-store.ts'

export const emailWatches: Migration = {
  name: '0035-email-watches',
  owners: { email_watches: 'breaches' },
  statements: ({ int, strict }) => [
    // A person whose address is looked up in published breaches: when next, and the last result (JSON) with its
    // address.
    `create table email_watches (
      user_id text primary key references users,
      due_at ${int} not null,
      checked_at ${int},
      checked_email text,
      breaches text not null
    )${strict}`,
    `create index email_watches_by_due on email_watches (due_at)`,
  ],
}
