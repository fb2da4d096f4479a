import type { Migration } from '../platform/database/migrate-store.ts'

export const settingGroups: Migration = {
  name: '0042-setting-groups',
  owners: { setting_groups: 'system-settings' },
  statements: ({ int, strict }) => [
    // Counts the changes of each group of settings, so that nobody overwrites changes that they have not seen.
    `create table setting_groups (
      name text primary key,
      revision ${int} not null,
      saved_at ${int},
      saved_by text
    )${strict}`,
    `insert into setting_groups (name, revision)
      values ('system', 0), ('security', 0), ('payments', 0), ('smtp', 0)`,
    // Everyone's events are deleted by age.
    `create index security_events_by_age on security_events (created_at)`,
  ],
}
