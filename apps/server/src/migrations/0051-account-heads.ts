import type { Migration } from '../platform/database/migrate-store.ts'

export const accountHeads: Migration = {
  name: '0051-account-heads',
  owners: {},
  statements: ({ int, bytes }) => [
    // The state of each person's vaults after their newest own commit, sealed (PROTOCOL 7.7).
    `alter table keyrings add column account_seq ${int} not null default 0`,
    `alter table keyrings add column account_head ${bytes}`,
  ],
}
