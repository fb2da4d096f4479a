import type { Migration } from '../platform/database/migrate-store.ts'

export const passkeyRule: Migration = {
  name: '0061-passkey-rule',
  owners: {},
  statements: ({ int }) => [
    // 1 if a member's passkey only opens the vault and is not accepted as proof. The rule itself is in the
    // organization's sealed directory; an owner's device reported this copy.
    `alter table organizations add column is_passkey_no_proof ${int} not null default 0`,
  ],
}
