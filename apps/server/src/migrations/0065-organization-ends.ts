import type { Migration } from '../platform/database/migrate-store.ts'

export const organizationEnds: Migration = {
  name: '0065-organization-ends',
  owners: {},
  statements: ({ int }) => [
    // From when on its owners may end it, as its members were told; null where no end is announced.
    `alter table organizations add column ends_at ${int}`,
  ],
}
