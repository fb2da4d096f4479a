import type { Migration } from '../../platform/database/migrate-store.ts'
import { accounts } from './accounts.ts'
import { administration } from './administration.ts'
import { organizations } from './organizations.ts'
import { payments } from './payments.ts'
import { platform } from './platform.ts'
import { vaults } from './vaults.ts'

/** A table comes after those that it refers to. */
const areas = [platform, accounts, vaults, organizations, payments, administration]

/**
 * The tables that every later migration changes. Ids are 16 bytes and token hashes 32, as base64url text; times are
 * milliseconds since 1970. In each table with rows of a person or vault, the primary key starts with `user_id` or
 * `vault_id`, so that the rows could be distributed over many machines.
 */
export const baseline: Migration = {
  name: '0001-baseline',
  replaces: '0059-live-signals',
  owners: Object.assign({}, ...areas.map(({ owners }) => owners)) as Migration['owners'],
  statements: (types) => areas.flatMap(({ statements }) => statements(types)),
}
