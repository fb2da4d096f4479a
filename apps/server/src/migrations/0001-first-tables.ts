import type { Migration } from '../platform/database/migrate-store.ts'

/**
 * Ids are 16 bytes and token hashes 32, as base64url text; times are milliseconds since 1970. In each table with rows
 * of a person or vault, the primary key starts with `user_id` or `vault_id`, so that the rows could be distributed over
 * many machines.
 */
export const firstTables: Migration = {
  name: '0001-first-tables',
  owners: {
    migrations: 'platform/database',
    rate_limits: 'platform/rate-limit',
    jobs: 'platform/jobs',
    installations: 'platform/secrets',
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
    user_roles: 'roles',
    security_events: 'security-events',
    vaults: 'vaults',
    memberships: 'vaults',
    rosters: 'vaults',
    heads: 'vaults',
    items: 'vaults',
    removed_items: 'vaults',
  },
  statements: ({ int, bytes, strict, strictByKey }) => [
    // --- platform
    `create table rate_limits (
      subject text primary key,
      window_ends_at ${int} not null,
      tries ${int} not null
    )${strictByKey}`,
    `create index rate_limits_by_end on rate_limits (window_ends_at)`,

    `create table jobs (
      job_id text primary key,
      kind text not null,
      payload text not null,
      run_at ${int} not null,
      attempts ${int} not null,
      claimed_until ${int} not null,
      is_dead ${int} not null,
      last_error text,
      created_at ${int} not null
    )${strict}`,
    `create index jobs_by_time on jobs (is_dead, run_at)`,

    // One row: identifies the secrets that this database's password records were made with.
    `create table installations (
      installation_id text primary key,
      opaque_public_key text not null
    )${strict}`,

    // --- accounts
    // The only way from an address to a person; the key allows an address for one account only.
    `create table emails (
      canonical_email text primary key,
      user_id text not null
    )${strict}`,
    `create table users (
      user_id text primary key,
      email text not null,
      opaque_id text not null,
      opaque_record text not null,
      created_at ${int} not null
    )${strict}`,
    `create table slots (
      user_id text not null references users,
      slot_id text not null,
      type ${int} not null,
      ak_ver ${int} not null,
      sealed ${bytes} not null,
      rec_auth_hash ${bytes},
      created_at ${int} not null,
      primary key (user_id, slot_id)
    )${strict}`,
    `create table keyrings (
      user_id text primary key references users,
      seq ${int} not null,
      ak_ver ${int} not null,
      core_box ${bytes} not null,
      vaults_box ${bytes} not null
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

    // --- registrations: not accounts yet, so their rows belong to nobody
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

    // --- recovery
    `create table recovery_tokens (
      user_id text not null references users,
      token_hash text not null,
      expires_at ${int} not null,
      is_reported ${int} not null,
      primary key (user_id, token_hash)
    )${strict}`,
    `create index recovery_tokens_by_hash on recovery_tokens (token_hash)`,

    // --- sessions
    // Sign-ins in progress. For unknown addresses both ids are null; nothing else distinguishes them.
    `create table logins (
      login_id text primary key,
      user_id text,
      registration_id text,
      rate_subject text,
      state text not null,
      expires_at ${int} not null
    )${strictByKey}`,
    `create table sessions (
      user_id text not null references users,
      token_hash text not null,
      authenticated_at ${int} not null,
      last_seen_at ${int} not null,
      expires_at ${int} not null,
      ip_address text not null,
      user_agent text not null,
      primary key (user_id, token_hash)
    )${strict}`,

    // --- roles
    `create table user_roles (
      user_id text primary key references users,
      role text not null,
      granted_at ${int} not null
    )${strict}`,

    // --- security events: `sealed` for what only the device knows, `event_type` for what the server saw
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

    // --- vaults
    `create table vaults (
      vault_id text primary key,
      kind ${int} not null,
      r_seq ${int} not null,
      h_seq ${int} not null,
      head_hash ${bytes} not null
    )${strict}`,
    // The newest roster, by person.
    `create table memberships (
      user_id text not null,
      vault_id text not null references vaults,
      role ${int} not null,
      primary key (user_id, vault_id)
    )${strict}`,
    `create table rosters (
      vault_id text not null references vaults,
      r_seq ${int} not null,
      body ${bytes} not null,
      sig ${bytes} not null,
      primary key (vault_id, r_seq)
    )${strict}`,
    `create table heads (
      vault_id text not null references vaults,
      h_seq ${int} not null,
      body ${bytes} not null,
      sig ${bytes} not null,
      primary key (vault_id, h_seq)
    )${strict}`,
    // `h_seq`: the head with which this version arrived.
    `create table items (
      vault_id text not null references vaults,
      item_id text not null,
      h_seq ${int} not null,
      rev ${int} not null,
      epoch ${int} not null,
      ct_hash ${bytes} not null,
      ct ${bytes} not null,
      primary key (vault_id, item_id)
    )${strict}`,
    `create index items_by_head on items (vault_id, h_seq, item_id)`,
    `create table removed_items (
      vault_id text not null references vaults,
      item_id text not null,
      h_seq ${int} not null,
      primary key (vault_id, item_id)
    )${strict}`,
    `create index removed_items_by_head on removed_items (vault_id, h_seq)`,
  ],
}
