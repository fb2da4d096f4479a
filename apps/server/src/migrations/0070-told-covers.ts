import type { Migration } from '../platform/database/migrate-store.ts'

export const toldCovers: Migration = {
  name: '0070-told-covers',
  owners: {},
  letsOlderRun: true,
  statements: ({ int }) => [
    // 1 if the member was last told that another person's plan covers them through this organization, 0 if not. Null:
    // they joined before this was recorded, so what they know is taken to be true.
    `alter table organization_members add column is_covered ${int}`,
  ],
}
