import type { Migration } from '../platform/database/migrate-store.ts'

export const deviceLinks: Migration = {
  name: '0006-device-links',
  owners: { device_links: 'device-links' },
  statements: ({ int, bytes, strict }) => [
    // For five minutes, what one device left for another. Nobody's row: it does not say whose devices they are.
    `create table device_links (
      mailbox_id text primary key,
      sealed ${bytes} not null,
      expires_at ${int} not null
    )${strict}`,
  ],
}
