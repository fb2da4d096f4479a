import type { Tables } from '../../platform/database/migrate-store.ts'

/** What the server keeps for itself. */
export const platform: Tables = {
  owners: {
    migrations: 'platform/database',
    rate_limits: 'platform/rate-limit',
    jobs: 'platform/jobs',
    installations: 'platform/secrets',
    live_signals: 'platform/live',
    mail_deliveries: 'mail-queue',
    status_measurements: 'status',
  },
  statements: ({ int, strict, strictByKey }) => [
    `create table rate_limits (
      subject text primary key,
      window_ends_at ${int} not null,
      tries ${int} not null
    )${strictByKey}`,
    `create index rate_limits_by_end on rate_limits (window_ends_at)`,

    `create table jobs (
      job_id text primary key,
      kind text not null,
      payload text not null,
      run_at ${int} not null,
      attempts ${int} not null,
      claimed_until ${int} not null,
      is_dead ${int} not null,
      last_error text,
      created_at ${int} not null
    )${strict}`,
    `create index jobs_by_time on jobs (is_dead, run_at)`,
    // Emails and other work are claimed separately, so that neither has to be found behind a hundred thousand of the
    // other.
    `create index jobs_of_mail on jobs (is_dead, run_at, job_id) where kind like '%-mail'`,
    `create index jobs_of_work on jobs (is_dead, run_at, job_id) where kind not like '%-mail'`,

    // One row: identifies the secrets that this database's password records were made with.
    `create table installations (
      installation_id text primary key,
      opaque_public_key text not null
    )${strict}`,

    // Messages for open devices, kept for a minute: only used if a pooler prevents processes from listening to each
    // other.
    `create table live_signals (
      signal_id text primary key,
      created_at ${int} not null,
      payload text not null
    )${strict}`,
    `create index live_signals_by_time on live_signals (created_at)`,

    // Attempts to send an email. `recipient`: the address in its canonical form; null after the person has deleted the
    // account. `answer`: the mail server's answer, or the error.
    `create table mail_deliveries (
      delivery_id text primary key,
      at ${int} not null,
      template text not null,
      recipient text,
      outcome text not null,
      answer text not null
    )${strict}`,
    `create index mail_deliveries_by_time on mail_deliveries (at, delivery_id)`,
    `create index mail_deliveries_by_recipient on mail_deliveries (recipient, at)`,
    `create index mail_deliveries_by_outcome on mail_deliveries (outcome, at)`,

    // `minute`: since 1970. Waits are in milliseconds; all `null` if the database did not answer.
    `create table status_measurements (
      minute ${int} primary key,
      database_ms ${int},
      mail_wait_ms ${int},
      jobs_wait_ms ${int}
    )${strictByKey}`,
  ],
}
