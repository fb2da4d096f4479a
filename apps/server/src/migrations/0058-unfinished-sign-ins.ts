import type { Migration } from '../platform/database/migrate-store.ts'

export const unfinishedSignIns: Migration = {
  name: '0058-unfinished-sign-ins',
  owners: {},
  statements: () => [
    // Who began a sign-in: one that is not finished in time is written down as failed. Null: it is nobody's.
    `alter table logins add column ip_address text`,
    `alter table logins add column user_agent text`,
  ],
}
