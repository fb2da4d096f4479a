import type { Migration } from '../platform/database/migrate-store.ts'

export const secondFactorRule: Migration = {
  name: '0030-second-factor-rule',
  owners: {},
  statements: ({ int }) => [
    // From when on whoever belongs to it gets nothing of a vault without a second step at sign-in; null: no such rule. The
    // rule itself is in its sealed directory; this is what an owner's device has told of it.
    `alter table organizations add column second_factor_due_at ${int}`,
  ],
}
