import type { Migration } from '../platform/database/migrate-store.ts'

export const signUpsHandedOver: Migration = {
  name: '0069-sign-ups-handed-over',
  owners: {},
  letsOlderRun: true,
  statements: ({ int }) => [
    // SHA-256 of the key that the page of the sign-up waits with, and the number that it shows. Null: that page does not
    // wait.
    `alter table registrations add column wait_hash text`,
    `alter table registrations add column hand_over_number text`,
    // How often a number was entered behind the emailed link.
    `alter table registrations add column number_tries ${int} not null default 0`,
    // When the right number was entered, and the page that waits may go on.
    `alter table registrations add column handed_over_at ${int}`,
    `create index registrations_by_wait on registrations (wait_hash)`,
  ],
}
