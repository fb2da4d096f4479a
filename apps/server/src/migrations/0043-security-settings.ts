import type { Migration } from '../platform/database/migrate-store.ts'

export const securitySettings: Migration = {
  name: '0043-security-settings',
  owners: {},
  statements: ({ int }) => [
    // When the account password was last set. For existing accounts, as far as their events show it.
    `alter table users add column password_set_at ${int} not null default 0`,
    `update users set password_set_at = coalesce((
      select max(created_at) from security_events
      where security_events.user_id = users.user_id and status = 'success'
        and event_type in ('PASSWORD_CHANGED', 'PASSWORD_RECOVERED', 'KEYS_ROTATED', 'RECOVERED_WITH_HELP',
          'ACCOUNT_TAKEN_OVER')
    ), created_at)`,
    // What the server saw of everyone, newest first, and what failed.
    `create index security_events_seen on security_events (created_at) where event_type is not null`,
    `create index security_events_refused on security_events (created_at)
      where event_type = 'SIGN_IN' and status <> 'success'`,
  ],
}
