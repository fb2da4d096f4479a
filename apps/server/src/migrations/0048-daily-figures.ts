import type { Migration } from '../platform/database/migrate-store.ts'

export const dailyFigures: Migration = {
  name: '0048-daily-figures',
  owners: { daily_figures: 'admin-dashboard' },
  statements: ({ int, strict }) => [
    // The last count of each day (its midnight UTC in milliseconds), and how long counting took. Null: counting failed,
    // or it was before this table existed. `yearly_revenue`: JSON, by currency in its smallest unit.
    `create table daily_figures (
      day ${int} primary key,
      counted_at ${int} not null,
      took_ms ${int} not null,
      users ${int},
      trial_users ${int},
      paid_subscribers ${int},
      active_passwords ${int},
      security_events ${int},
      yearly_revenue text,
      sign_ups ${int} not null,
      conversions ${int} not null
    )${strict}`,
  ],
}
