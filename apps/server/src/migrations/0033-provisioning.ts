import type { Migration } from '../platform/database/migrate-store.ts'

export const provisioning: Migration = {
  name: '0033-provisioning',
  owners: { provisioning_tokens: 'provisioning', provisioned_resources: 'provisioning' },
  statements: ({ int, strict }) => [
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
