import type { Migration } from '../platform/database/migrate-store.ts'

export const sharedVaults: Migration = {
  name: '0018-shared-vaults',
  owners: { grants: 'vaults', ended_memberships: 'vaults', vault_statements: 'vaults' },
  statements: ({ int, bytes, strict }) => [
    // The newest key of a vault for one member. `r_seq`: the roster with which it came.
    `create table grants (
      user_id text not null,
      vault_id text not null references vaults,
      r_seq ${int} not null,
      body ${bytes} not null,
      sig ${bytes} not null,
      primary key (user_id, vault_id)
    )${strict}`,

    // `r_seq`: the roster that removed the person, until their devices know; null for a person who left and is still
    // listed in the roster.
    `create table ended_memberships (
      user_id text not null,
      vault_id text not null references vaults,
      r_seq ${int},
      primary key (user_id, vault_id)
    )${strict}`,
    `create index ended_memberships_by_vault on ended_memberships (vault_id)`,

    // Copies of the statements that a shared vault's rosters depend on; they outlive the accounts that made them.
    `create table vault_statements (
      vault_id text not null references vaults,
      user_id text not null,
      id_seq ${int} not null,
      body ${bytes} not null,
      sig_self ${bytes} not null,
      sig_prev ${bytes} not null,
      primary key (vault_id, user_id, id_seq)
    )${strict}`,

    `create index memberships_by_vault on memberships (vault_id)`,
  ],
}
