import type { Migration } from '../platform/database/migrate-store.ts'

export const endedSessions: Migration = {
  name: '0056-ended-sessions',
  owners: { ended_sessions: 'sessions' },
  statements: ({ int, strict }) => [
    // What ended a session, for the device that presents its token. `user_id` is null once the account is deleted.
    `create table ended_sessions (
      token_hash text primary key,
      user_id text,
      why text not null,
      ended_at ${int} not null
    )${strict}`,
    `create index ended_sessions_by_user on ended_sessions (user_id)`,
    `create index ended_sessions_by_time on ended_sessions (ended_at)`,
  ],
}
