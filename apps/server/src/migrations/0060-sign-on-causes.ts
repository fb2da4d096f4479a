import type { Migration } from '../platform/database/migrate-store.ts'

export const signOnCauses: Migration = {
  name: '0060-sign-on-causes',
  owners: {},
  letsOlderRun: true,
  statements: () => [
    // Why a provider confirmed nobody (`SignOnCause`). Null: not a refused single sign-on, or one from before.
    `alter table organization_events add column cause text`,
  ],
}
