import type { Migration } from '../platform/database/migrate-store.ts'

export const passwordOfALogin: Migration = {
  name: '0009-password-of-a-login',
  owners: {},
  statements: () => [
    // The password that a sign-in in progress proves: SHA-256 of its OPAQUE record. Those started before must start
    // again.
    `delete from logins`,
    `alter table logins add column record_hash text`,
    `delete from pending_sign_ins`,
    `alter table pending_sign_ins add column record_hash text not null default ''`,
  ],
}
