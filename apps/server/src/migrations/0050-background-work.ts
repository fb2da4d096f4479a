import type { Migration } from '../platform/database/migrate-store.ts'

export const backgroundWork: Migration = {
  name: '0050-background-work',
  owners: {},
  statements: () => [
    // Emails and other work are claimed separately, so that neither has to be found behind a hundred thousand of the
    // other.
    `create index jobs_of_mail on jobs (is_dead, run_at, job_id) where kind like '%-mail'`,
    `create index jobs_of_work on jobs (is_dead, run_at, job_id) where kind not like '%-mail'`,
    // Finds expired events of all organizations.
    `create index organization_events_by_age on organization_events (created_at)`,
  ],
}
