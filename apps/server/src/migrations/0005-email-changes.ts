import type { Migration } from '../platform/database/migrate-store.ts'

export const emailChanges: Migration = {
  name: '0005-email-changes',
  owners: { email_changes: 'email-change' },
  statements: ({ int, strict }) => [
    // A new address waiting for its code. Without `code_hash`, the email has not been written.
    `create table email_changes (
      user_id text primary key references users,
      canonical_email text not null,
      email text not null,
      code_hash text,
      tries ${int} not null,
      expires_at ${int} not null
    )${strict}`,
  ],
}
