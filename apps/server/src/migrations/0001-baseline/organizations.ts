import type { Tables } from '../../platform/database/migrate-store.ts'

/** Organizations, their sign-on and their directory. */
export const organizations: Tables = {
  owners: {
    organizations: 'organizations',
    organization_members: 'organizations',
    organization_events: 'organizations',
    sign_on_providers: 'single-sign-on',
    sign_on_domains: 'single-sign-on',
    sign_on_proofs: 'single-sign-on',
    sign_on_newcomers: 'single-sign-on',
    provisioning_tokens: 'provisioning',
    provisioned_resources: 'provisioning',
  },
  statements: ({ int, bytes, strict }) => [
    // Who pays for an organization, whose member list is the vault's. One plan pays for one organization. Null: nobody
    // pays anymore. `second_factor_due_at`: from when on members get no vault data without a second step at sign-in;
    // null: no such rule. The rule itself is in the sealed directory; an owner's device reported this copy.
    `create table organizations (
      vault_id text primary key references vaults,
      payer_id text unique references users,
      second_factor_due_at ${int}
    )${strict}`,

    // Who has joined an organization. A person removed from the member list is removed here too.
    `create table organization_members (
      user_id text not null references users,
      vault_id text not null references organizations,
      joined_at ${int} not null,
      primary key (user_id, vault_id)
    )${strict}`,
    `create index organization_members_by_vault on organization_members (vault_id)`,

    // Events about the members of an organization whose plan has reports. `actor_id` and `member_id` are user ids; null
    // if the person must not be named, or the account was deleted.
    `create table organization_events (
      vault_id text not null references organizations,
      event_id text not null,
      event_type text not null,
      actor_id text,
      member_id text,
      created_at ${int} not null,
      primary key (vault_id, event_id)
    )${strict}`,
    `create index organization_events_by_time on organization_events (vault_id, created_at)`,
    `create index organization_events_by_actor on organization_events (actor_id)`,
    `create index organization_events_by_member on organization_events (member_id)`,
    // Finds expired events of all organizations.
    `create index organization_events_by_age on organization_events (created_at)`,

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

    // The token with which an organization's directory uses SCIM; only its hash.
    `create table provisioning_tokens (
      vault_id text primary key references organizations,
      token_hash text not null unique,
      created_at ${int} not null,
      last_used_at ${int}
    )${strict}`,

    // Users and groups as sent by that directory: proposals only, because the organization's signed list does not
    // depend on them.
    `create table provisioned_resources (
      vault_id text not null references organizations,
      resource_id text not null,
      kind text not null,
      name text not null,
      body text not null,
      created_at ${int} not null,
      changed_at ${int} not null,
      primary key (vault_id, resource_id)
    )${strict}`,
    `create unique index provisioned_resources_by_name on provisioned_resources (vault_id, kind, name)`,
  ],
}
