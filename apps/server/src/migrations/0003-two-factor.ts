import type { Migration } from '../platform/database/migrate-store.ts'

export const twoFactor: Migration = {
  name: '0003-two-factor',
  owners: {
    devices: 'sessions',
    pending_sign_ins: 'sessions',
    authenticators: 'two-factor',
    backup_codes: 'two-factor',
  },
  statements: ({ int, bytes, strict, strictByKey }) => [
    // --- sessions
    // Browsers in which a person has signed in. `trusted_until`: until when the second step is skipped there.
    `create table devices (
      user_id text not null references users,
      token_hash text not null,
      trusted_until ${int} not null,
      last_seen_at ${int} not null,
      created_at ${int} not null,
      primary key (user_id, token_hash)
    )${strict}`,
    // Sign-ins with the right password that are waiting for their second factor.
    `create table pending_sign_ins (
      token_hash text primary key,
      user_id text not null,
      expires_at ${int} not null
    )${strictByKey}`,

    // --- recovery: whether the second factor was proved for this link
    `alter table recovery_tokens add column is_second_factor_proved ${int} not null default 0`,

    // --- two-factor
    // `enabled_at` is null until a first code has proved that the app has the secret. Codes of `last_step` or an
    // earlier half minute do not work again.
    `create table authenticators (
      user_id text primary key references users,
      sealed_secret ${bytes} not null,
      last_step ${int} not null,
      enabled_at ${int}
    )${strict}`,
    `create table backup_codes (
      user_id text not null references users,
      code_hash text not null,
      primary key (user_id, code_hash)
    )${strict}`,
  ],
}
