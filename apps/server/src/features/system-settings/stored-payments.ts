/**
 * The payment accounts stored by the operator: one row, encrypted as a whole, so that a stolen database does not reveal
 * the keys.
 */
import type { KeyObject } from 'node:crypto'
import { createAtRest } from '../../platform/at-rest.ts'
import type { Db } from '../../platform/database/database.ts'
import { modeOfKey, StripeKeys, StripeKeySet } from '../../platform/stripe-keys.ts'
import * as z from 'zod/mini'
import { findSetting, writeSettingOver } from './system-setting-store.ts'

const use = 'system-settings'
const name = 'stripe_keys'

const StoredPayments = z.strictObject({
  /** Incremented by each change. */
  revision: z.int(),
  isTestMode: z.boolean(),
  test: z.nullable(StripeKeySet),
  live: z.nullable(StripeKeySet),
  savedAtMs: z.nullable(z.int()),
  /** Who saved it in the admin area; `null` for the operator's command. */
  savedBy: z.nullable(z.string()),
})
export type StoredPayments = z.infer<typeof StoredPayments>

/** Before anything is saved, no real money is taken. */
const nothingStored: StoredPayments = {
  revision: 0,
  isTestMode: true,
  test: null,
  live: null,
  savedAtMs: null,
  savedBy: null,
}

/** Reads the stored payment accounts; none when another installation encrypted them. */
export async function readStoredPayments(db: Db, installationKey: KeyObject): Promise<StoredPayments> {
  return (await findStored(db, installationKey)).stored
}

/** Saves it as the next revision. False, and nothing written, when someone else saved after `stored` was read. */
export async function writeStoredPayments(
  tx: Db,
  installationKey: KeyObject,
  stored: StoredPayments,
): Promise<boolean> {
  const before = await findStored(tx, installationKey)
  if (before.stored.revision !== stored.revision) return false
  const next: StoredPayments = { ...stored, revision: stored.revision + 1 }
  const sealed = createAtRest(installationKey, use).seal(name, Buffer.from(JSON.stringify(next)))
  return writeSettingOver(tx, name, before.text, Buffer.from(sealed).toString('base64url'))
}

async function findStored(
  db: Db,
  installationKey: KeyObject,
): Promise<{ stored: StoredPayments; text: string | null }> {
  const text = await findSetting(db, name)
  if (text === null) return { stored: nothingStored, text }
  const bytes = createAtRest(installationKey, use).openIfOurs(name, Buffer.from(text, 'base64url'))
  if (bytes === null) return { stored: nothingStored, text }
  return { stored: parseStored(JSON.parse(Buffer.from(bytes).toString())), text }
}

/** Also accepts the older form: a single pair of keys stored by the operator's command. */
function parseStored(value: unknown): StoredPayments {
  const pair = z.safeParse(StripeKeys, value)
  return pair.success
    ? withKeys(nothingStored, { ...pair.data, publishableKey: null })
    : z.parse(StoredPayments, value)
}

/** Adds these keys for their mode and makes that the current mode. */
export function withKeys(stored: StoredPayments, keys: StripeKeySet): StoredPayments {
  const mode = modeOfKey(keys.secretKey)
  return { ...stored, isTestMode: mode === 'test', [mode]: keys }
}
