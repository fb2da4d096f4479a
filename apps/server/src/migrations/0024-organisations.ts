import type { Migration } from '../platform/database/migrate-store.ts'

export const organisations: Migration = {
  name: '0024-organisations',
  owners: { organisations: 'organisations', organisation_members: 'organisations' },
  statements: ({ int, strict }) => [
    // Who pays for an organisation, whose member list is the vault's. One plan pays for one. Null: nobody does any more.
    `create table organisations (
      vault_id text primary key references vaults,
      payer_id text unique references users
    )${strict}`,

    // Who has accepted to belong to it. Whoever leaves the member list leaves this one too.
    `create table organisation_members (
      user_id text not null references users,
      vault_id text not null references organisations,
      joined_at ${int} not null,
      primary key (user_id, vault_id)
    )${strict}`,
    `create index organisation_members_by_vault on organisation_members (vault_id)`,
  ],
}
