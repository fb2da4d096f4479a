import type { Migration } from '../platform/database/migrate-store.ts'

export const startOverWaits: Migration = {
  name: '0013-start-over-waits',
  owners: { start_over_waits: 'start-over' },
  statements: ({ int, strict }) => [
    // People who asked to start over and are waiting.
    `create table start_over_waits (
      user_id text primary key references users,
      asked_at ${int} not null,
      ready_at ${int} not null
    )${strict}`,
  ],
}
