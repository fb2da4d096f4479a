import type { Migration } from '../platform/database/migrate-store.ts'

export const secondFactorRule: Migration = {
  name: '0030-second-factor-rule',
  owners: {},
  statements: ({ int }) => [
    // From when on members get no vault data without a second step at sign-in; null: no such rule. The rule itself is
    // in the sealed directory; an owner's device reported this copy.
    `alter table organizations add column second_factor_due_at ${int}`,
  ],
}
