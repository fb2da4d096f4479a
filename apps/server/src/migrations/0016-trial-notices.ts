import type { Migration } from '../platform/database/migrate-store.ts'

export const trialNotices: Migration = {
  name: '0016-trial-notices',
  owners: {},
  statements: ({ int }) => [
    // The smallest number of days left that the person was notified about; 8: none yet, 0: the end.
    `alter table trials add column told_days_left ${int} not null default 8`,
    `create index trials_by_notice on trials (told_days_left, ends_at)`,
  ],
}
