import type { Migration } from '../platform/database/migrate-store.ts'

/** The sort form of an address or a name; its words are added when the entry is indexed. */
export const directory: Migration = {
  name: '0041-directory',
  owners: { directory_entries: 'directory', directory_words: 'directory', suspensions: 'sessions' },
  statements: ({ int, byBytes, strict, strictByKey }) => [
    // One row for each account and each unconfirmed sign-up: a narrow table with everything that admins search, filter
    // and sort by. `entry_id`: the account's id, or ~ and the id of a sign-up, which has no `user_id`. `role`: none for
    // a sign-up. 0 means never, for `last_sign_in_at`, `suspended_at`, and the `waits_until` of an account.
    `create table directory_entries (
      entry_id text${byBytes} primary key,
      user_id text,
      email text not null,
      email_key text${byBytes} not null,
      display_name text not null,
      name_key text${byBytes} not null,
      role text not null,
      created_at ${int} not null,
      last_sign_in_at ${int} not null,
      suspended_at ${int} not null,
      waits_until ${int} not null,
      is_indexed ${int} not null
    )${strict}`,
    `create index directory_by_email on directory_entries (email_key, entry_id)`,
    `create index directory_by_name on directory_entries (name_key, entry_id)`,
    `create index directory_by_age on directory_entries (created_at, entry_id)`,
    `create index directory_by_sign_in on directory_entries (last_sign_in_at, entry_id, role)`,
    `create index directory_by_role on directory_entries (role, created_at, entry_id)`,
    `create index directory_by_suspension on directory_entries (suspended_at) where suspended_at > 0`,
    `create index directory_unindexed on directory_entries (entry_id) where is_indexed = 0`,
    // Every word by whose beginning a name or an address can be found.
    `create table directory_words (
      word text${byBytes} not null,
      entry_id text${byBytes} not null,
      primary key (word, entry_id)
    )${strictByKey}`,
    `create index directory_words_by_entry on directory_words (entry_id)`,
    // People whose sign-ins are blocked by administrators. `reason`: as sent to the person.
    `create table suspensions (
      user_id text primary key references users,
      suspended_at ${int} not null,
      reason text not null
    )${strict}`,

    // Existing accounts; a job of the server indexes their words.
    `insert into directory_entries
      select u.user_id, u.user_id, u.email, e.canonical_email, coalesce(p.display_name, ''),
        lower(coalesce(p.display_name, '')), coalesce(r.role, 'user'), u.created_at,
        coalesce((select max(s.created_at) from security_events s where s.user_id = u.user_id
          and s.event_type in ('ACCOUNT_CREATED', 'SIGN_IN') and s.status = 'success'), 0), 0, 0, 0
      from users u
      join emails e on e.user_id = u.user_id
      left join profiles p on p.user_id = u.user_id
      left join user_roles r on r.user_id = u.user_id`,
    `insert into directory_entries
      select '~' || registration_id, null, email, canonical_email, '', '', 'none', expires_at - 86400000, 0, 0, expires_at, 0
      from registrations`,
  ],
}
