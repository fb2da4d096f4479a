import type { Migration } from '../platform/database/migrate-store.ts'

export const status: Migration = {
  name: '0012-status',
  owners: { status_measurements: 'status' },
  statements: ({ int, strictByKey }) => [
    // `minute`: since 1970. Waits are in milliseconds; all `null` if the database did not answer.
    `create table status_measurements (
      minute ${int} primary key,
      database_ms ${int},
      mail_wait_ms ${int},
      jobs_wait_ms ${int}
    )${strictByKey}`,
  ],
}
