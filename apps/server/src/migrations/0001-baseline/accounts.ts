import type { Tables } from '../../platform/database/migrate-store.ts'

/** A person: how they sign in, and what the server knows about them. */
export const accounts: Tables = {
  owners: {
    emails: 'accounts',
    users: 'accounts',
    slots: 'accounts',
    keyrings: 'accounts',
    keyring_hashes: 'accounts',
    statements: 'accounts',
    registration_starts: 'registrations',
    registrations: 'registrations',
    registration_tokens: 'registrations',
    recovery_tokens: 'recovery',
    logins: 'sessions',
    sessions: 'sessions',
    devices: 'sessions',
    pending_sign_ins: 'sessions',
    suspensions: 'sessions',
    ended_sessions: 'sessions',
    authenticators: 'two-factor',
    backup_codes: 'two-factor',
    passkeys: 'passkeys',
    passkey_challenges: 'passkeys',
    email_changes: 'email-change',
    device_links: 'device-links',
    profiles: 'profiles',
    start_over_waits: 'start-over',
    security_events: 'security-events',
    email_watches: 'breaches',
    user_roles: 'roles',
    role_terms: 'roles',
  },
  statements: ({ int, bytes, strict, strictByKey }) => [
    // The only way from an address to a person; the key allows an address for one account only.
    `create table emails (
      canonical_email text primary key,
      user_id text not null
    )${strict}`,

    // `password_set_at`: when the account password was last set.
    `create table users (
      user_id text primary key,
      email text not null,
      opaque_id text not null,
      opaque_record text not null,
      created_at ${int} not null,
      password_set_at ${int} not null default 0
    )${strict}`,

    // `credential_id`: the credential whose PRF opens a slot of type 3; null for every other slot.
    `create table slots (
      user_id text not null references users,
      slot_id text not null,
      type ${int} not null,
      ak_ver ${int} not null,
      sealed ${bytes} not null,
      rec_auth_hash ${bytes},
      created_at ${int} not null,
      credential_id text,
      primary key (user_id, slot_id)
    )${strict}`,

    // `account_head`: the state of each of the person's vaults after the newest own commit, sealed (PROTOCOL 7.7).
    `create table keyrings (
      user_id text primary key references users,
      seq ${int} not null,
      ak_ver ${int} not null,
      core_box ${bytes} not null,
      vaults_box ${bytes} not null,
      account_seq ${int} not null default 0,
      account_head ${bytes}
    )${strict}`,

    `create table keyring_hashes (
      user_id text not null references users,
      seq ${int} not null,
      core_hash ${bytes} not null,
      primary key (user_id, seq)
    )${strict}`,

    `create table statements (
      user_id text not null references users,
      id_seq ${int} not null,
      body ${bytes} not null,
      sig_self ${bytes} not null,
      sig_prev ${bytes} not null,
      primary key (user_id, id_seq)
    )${strict}`,

    `create table registration_starts (
      registration_id text primary key,
      opaque_id text not null,
      expires_at ${int} not null
    )${strict}`,

    `create table registrations (
      registration_id text primary key,
      canonical_email text not null,
      email text not null,
      opaque_id text not null,
      opaque_record text not null,
      upload text not null,
      expires_at ${int} not null
    )${strict}`,
    `create index registrations_by_email on registrations (canonical_email)`,

    `create table registration_tokens (
      token_hash text primary key,
      registration_id text not null references registrations on delete cascade
    )${strict}`,
    `create index registration_tokens_by_registration on registration_tokens (registration_id)`,

    `create table recovery_tokens (
      user_id text not null references users,
      token_hash text not null,
      expires_at ${int} not null,
      is_reported ${int} not null,
      is_second_factor_proved ${int} not null default 0,
      primary key (user_id, token_hash)
    )${strict}`,
    `create index recovery_tokens_by_hash on recovery_tokens (token_hash)`,

    // Sign-ins in progress. For unknown addresses both ids are null; nothing else distinguishes them. `record_hash`:
    // the password that the sign-in proves, as SHA-256 of its OPAQUE record. `ip_address` and `user_agent`: of the
    // client, since a sign-in is recorded as failed if it is not finished in time; null if it belongs to no account.
    `create table logins (
      login_id text primary key,
      user_id text,
      registration_id text,
      rate_subject text,
      state text not null,
      expires_at ${int} not null,
      record_hash text,
      ip_address text,
      user_agent text
    )${strictByKey}`,

    // `session_id` does not change with the token. `client`: the name of the installed client whose session is a bearer
    // token; null for a browser's cookie.
    `create table sessions (
      user_id text not null references users,
      token_hash text not null,
      authenticated_at ${int} not null,
      last_seen_at ${int} not null,
      expires_at ${int} not null,
      ip_address text not null,
      user_agent text not null,
      session_id text not null default '',
      previous_token_hash text,
      previous_until ${int},
      client text,
      primary key (user_id, token_hash)
    )${strict}`,
    `create unique index sessions_by_id on sessions (user_id, session_id)`,

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
      expires_at ${int} not null,
      record_hash text not null default ''
    )${strictByKey}`,

    // People whose sign-ins are blocked by administrators. `reason`: as sent to the person.
    `create table suspensions (
      user_id text primary key references users,
      suspended_at ${int} not null,
      reason text not null
    )${strict}`,

    // What ended a session, for the device that presents its token. `user_id` is null once the account is deleted.
    `create table ended_sessions (
      token_hash text primary key,
      user_id text,
      why text not null,
      ended_at ${int} not null
    )${strict}`,
    `create index ended_sessions_by_user on ended_sessions (user_id)`,
    `create index ended_sessions_by_time on ended_sessions (ended_at)`,

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

    // A new address waiting for its code. Without `code_hash`, the email has not been written.
    `create table email_changes (
      user_id text primary key references users,
      canonical_email text not null,
      email text not null,
      code_hash text,
      tries ${int} not null,
      expires_at ${int} not null
    )${strict}`,

    // What one device left for another, for 5 minutes. Does not say whose devices they are.
    `create table device_links (
      mailbox_id text primary key,
      sealed ${bytes} not null,
      expires_at ${int} not null
    )${strict}`,

    // What a person shows to others. `photo`: a square JPEG, whose content was checked.
    `create table profiles (
      user_id text primary key references users,
      display_name text not null,
      photo ${bytes},
      photo_changed_at ${int}
    )${strict}`,

    // People who asked to start over and are waiting.
    `create table start_over_waits (
      user_id text primary key references users,
      asked_at ${int} not null,
      ready_at ${int} not null
    )${strict}`,

    `create table security_events (
      user_id text not null references users,
      event_id text not null,
      event_type text,
      status text,
      sealed ${bytes},
      ip_address text not null,
      user_agent text not null,
      created_at ${int} not null,
      primary key (user_id, event_id)
    )${strict}`,
    `create index security_events_by_time on security_events (user_id, created_at)`,
    // Everyone's events are deleted by age.
    `create index security_events_by_age on security_events (created_at)`,
    // What the server saw of everyone, newest first, and what failed.
    `create index security_events_seen on security_events (created_at) where event_type is not null`,
    `create index security_events_refused on security_events (created_at)
      where event_type = 'SIGN_IN' and status <> 'success'`,

    // A person whose address is looked up in published breaches: when next, and the last result (JSON) with its
    // address.
    `create table email_watches (
      user_id text primary key references users,
      due_at ${int} not null,
      checked_at ${int},
      checked_email text,
      breaches text not null
    )${strict}`,
    `create index email_watches_by_due on email_watches (due_at)`,

    `create table user_roles (
      user_id text primary key references users,
      role text not null,
      granted_at ${int} not null
    )${strict}`,

    // When a person first got a role. The deadline for setting up a second step counts from there, even if the role is
    // changed, or taken away and given again.
    `create table role_terms (
      user_id text primary key references users,
      first_granted_at ${int} not null
    )${strict}`,
  ],
}
