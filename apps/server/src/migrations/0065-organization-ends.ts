import type { Migration } from '../platform/database/migrate-store.ts'

export const organizationEnds: Migration = {
  name: '0065-organization-ends',
  owners: {},
  statements: ({ int }) => [
    // The earliest time at which its owners may end it, as announced to its members; null if no end is announced.
    `alter table organizations add column ends_at ${int}`,
  ],
}
