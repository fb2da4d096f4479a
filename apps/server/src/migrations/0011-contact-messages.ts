import type { Migration } from '../platform/database/migrate-store.ts'

export const contactMessages: Migration = {
  name: '0011-contact-messages',
  owners: { contact_messages: 'contact-messages' },
  statements: ({ int, strict }) => [
    // Belongs to no account, because senders need not have one.
    `create table contact_messages (
      message_id text primary key,
      reference text not null unique,
      name text not null,
      email text not null,
      subject text not null,
      message text not null,
      created_at ${int} not null
    )${strict}`,
    `create index contact_messages_by_time on contact_messages (created_at, message_id)`,
  ],
}
