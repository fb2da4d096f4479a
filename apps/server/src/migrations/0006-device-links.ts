import type { Migration } from '../platform/database/migrate-store.ts'

export const deviceLinks: Migration = {
  name: '0006-device-links',
  owners: { device_links: 'device-links' },
  statements: ({ int, bytes, strict }) => [
    // What one device left for another, for 5 minutes. Does not say whose devices they are.
    `create table device_links (
      mailbox_id text primary key,
      sealed ${bytes} not null,
      expires_at ${int} not null
    )${strict}`,
  ],
}
