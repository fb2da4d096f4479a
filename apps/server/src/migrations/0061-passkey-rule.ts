import type { Migration } from '../platform/database/migrate-store.ts'

export const passkeyRule: Migration = {
  name: '0061-passkey-rule',
  owners: {},
  statements: ({ int }) => [
    // 1 where a member's passkey is no proof and only opens the vault. The rule itself is in the organization's sealed
    // directory; this is what an owner's device has told of it.
    `alter table organizations add column is_passkey_no_proof ${int} not null default 0`,
  ],
}
