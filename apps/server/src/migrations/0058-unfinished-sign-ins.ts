import type { Migration } from '../platform/database/migrate-store.ts'

export const unfinishedSignIns: Migration = {
  name: '0058-unfinished-sign-ins',
  owners: {},
  statements: () => [
    // Client of a sign-in, which is recorded as failed if it is not finished in time. Null: it belongs to no account.
    `alter table logins add column ip_address text`,
    `alter table logins add column user_agent text`,
  ],
}
