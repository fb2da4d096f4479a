import type { Migration } from '../platform/database/migrate-store.ts'

export const phoneMirrors: Migration = {
  name: '0064-phone-mirrors',
  owners: { phone_mirrors: 'phones', phone_accesses: 'phones' },
  statements: ({ int, bytes, strict }) => [
    // `file`: a KeePass database, sealed on the person's device; null before the first. `generation` and `state` order
    // the states of the vault from which it was made.
    `create table phone_mirrors (
      user_id text primary key references users,
      user_name text not null unique,
      generation ${int} not null,
      state ${int} not null,
      file ${bytes},
      file_size ${int} not null,
      etag text not null,
      written_at ${int}
    )${strict}`,
    // `secret_hash`: SHA-256 of the app password. A separate table, because a restored backup must not bring it back.
    `create table phone_accesses (
      user_id text primary key references users,
      secret_hash text not null,
      created_at ${int} not null,
      last_used_at ${int},
      last_address text
    )${strict}`,
  ],
}
