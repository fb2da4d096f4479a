import type { Migration } from '../platform/database/migrate-store.ts'

export const accountPage: Migration = {
  name: '0008-account-page',
  owners: { profiles: 'profiles' },
  statements: ({ int, bytes, strict }) => [
    // Adds an id to sessions that does not change with the token. Existing sessions have none, so their people must
    // sign in again.
    `delete from sessions`,
    `alter table sessions add column session_id text not null default ''`,
    `alter table sessions add column previous_token_hash text`,
    `alter table sessions add column previous_until ${int}`,
    `create unique index sessions_by_id on sessions (user_id, session_id)`,

    // What a person shows to others. `photo`: a square JPEG, whose content was checked.
    `create table profiles (
      user_id text primary key references users,
      display_name text not null,
      photo ${bytes},
      photo_changed_at ${int}
    )${strict}`,
  ],
}
