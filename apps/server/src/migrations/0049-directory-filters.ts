import type { Migration } from '../platform/database/migrate-store.ts'

/** Users can also be filtered by plan and by second factor. */
export const directoryFilters: Migration = {
  name: '0049-directory-filters',
  owners: {},
  statements: ({ int }) => [
    // `tier`: of the person's own plan or trial; empty if none has started.
    `alter table directory_entries add column tier text not null default ''`,
    `alter table directory_entries add column has_second_factor ${int} not null default 0`,
    `update directory_entries set tier = (select s.tier from subscribers s where s.user_id = directory_entries.user_id)
      where user_id in (select user_id from subscribers)`,
    `update directory_entries set has_second_factor = 1
      where user_id in (select user_id from authenticators where enabled_at is not null)`,
    `create index directory_by_tier on directory_entries (tier, created_at, entry_id)`,
    `create index directory_by_second_factor on directory_entries (has_second_factor, created_at, entry_id)`,
  ],
}
