import type { Migration } from '../platform/database/migrate-store.ts'

export const organizations: Migration = {
  name: '0024-organizations',
  owners: { organizations: 'organizations', organization_members: 'organizations' },
  statements: ({ int, strict }) => [
    // Who pays for an organization, whose member list is the vault's. One plan pays for one organization. Null: nobody
    // pays any more.
    `create table organizations (
      vault_id text primary key references vaults,
      payer_id text unique references users
    )${strict}`,

    // Who has joined an organization. A person removed from the member list is removed here too.
    `create table organization_members (
      user_id text not null references users,
      vault_id text not null references organizations,
      joined_at ${int} not null,
      primary key (user_id, vault_id)
    )${strict}`,
    `create index organization_members_by_vault on organization_members (vault_id)`,
  ],
}
