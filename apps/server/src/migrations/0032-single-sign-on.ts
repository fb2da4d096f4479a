import type { Migration } from '../platform/database/migrate-store.ts'

export const singleSignOn: Migration = {
  name: '0032-single-sign-on',
  owners: {
    sign_on_providers: 'single-sign-on',
    sign_on_domains: 'single-sign-on',
    sign_on_proofs: 'single-sign-on',
    sign_on_newcomers: 'single-sign-on',
  },
  statements: ({ int, bytes, strict }) => [
    // An organization's sign-on provider. The secret is sealed at rest; null for a client without one.
    `create table sign_on_providers (
      vault_id text primary key references organizations,
      issuer text not null,
      client_id text not null,
      client_secret ${bytes},
      is_required ${int} not null,
      exempt_id text references users
    )${strict}`,

    // Anyone may claim a domain; only one organization can have proved that it owns it.
    `create table sign_on_domains (
      vault_id text not null references organizations,
      domain text not null,
      record text not null,
      verified_at ${int},
      primary key (vault_id, domain)
    )${strict}`,
    `create unique index sign_on_domains_verified on sign_on_domains (domain) where verified_at is not null`,

    // Browsers in which a provider has confirmed a person, and until when that counts.
    `create table sign_on_proofs (
      user_id text not null references users,
      token_hash text not null,
      vault_id text not null references organizations,
      expires_at ${int} not null,
      primary key (user_id, token_hash)
    )${strict}`,
    `create index sign_on_proofs_by_vault on sign_on_proofs (vault_id)`,
    `create index sign_on_proofs_by_end on sign_on_proofs (expires_at)`,

    // People whom a provider knows but the organization does not list: its owners decide.
    `create table sign_on_newcomers (
      vault_id text not null references organizations,
      email text not null,
      name text,
      asked_at ${int} not null,
      primary key (vault_id, email)
    )${strict}`,
  ],
}
