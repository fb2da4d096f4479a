import type { Migration } from '../platform/database/migrate-store.ts'

export const liveSignals: Migration = {
  name: '0059-live-signals',
  owners: { live_signals: 'platform/live' },
  statements: ({ int, strict }) => [
    // Messages for open devices, kept for a minute: only used if a pooler prevents processes from listening to each
    // other.
    `create table live_signals (
      signal_id text primary key,
      created_at ${int} not null,
      payload text not null
    )${strict}`,
    `create index live_signals_by_time on live_signals (created_at)`,
  ],
}
