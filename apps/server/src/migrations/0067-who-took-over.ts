import type { Migration } from '../platform/database/migrate-store.ts'

export const whoTookOver: Migration = {
  name: '0067-who-took-over',
  owners: {},
  statements: () => [
    // The trusted contact whose take-over ended the session; null for every other end, and once they are gone.
    `alter table ended_sessions add column by_user_id text`,
    `create index ended_sessions_by_contact on ended_sessions (by_user_id) where by_user_id is not null`,
  ],
}
