import type { Migration } from '../platform/database/migrate-store.ts'

export const passkeys: Migration = {
  name: '0004-passkeys',
  owners: { passkeys: 'passkeys', passkey_challenges: 'passkeys' },
  statements: ({ int, bytes, strict }) => [
    // The credential whose PRF opens a slot of type 3; null for every other slot.
    `alter table slots add column credential_id text`,

    `create table passkeys (
      user_id text not null references users,
      passkey_id text not null,
      kind text not null,
      credential_id text not null,
      public_key ${bytes} not null,
      transports text not null,
      sign_count ${int} not null,
      name text not null,
      created_at ${int} not null,
      last_used_at ${int},
      primary key (user_id, passkey_id)
    )${strict}`,
    // Credential ids are unique.
    `create unique index passkeys_by_credential on passkeys (credential_id)`,

    // Challenges to sign. `user_id`: the only person whose answer counts; null if the person is not known yet.
    `create table passkey_challenges (
      challenge_id text primary key,
      purpose text not null,
      user_id text,
      challenge text not null,
      expires_at ${int} not null
    )${strict}`,
    `create index passkey_challenges_by_end on passkey_challenges (expires_at)`,
  ],
}
