/** System settings that only the server may read again: sealed, so that a stolen database does not tell them. */
import type { KeyObject } from 'node:crypto'
import { createAtRest } from '../../platform/at-rest.ts'
import type { Db } from '../../platform/database/database.ts'
import { StripeKeys } from '../../platform/stripe-keys.ts'
import * as z from 'zod/mini'
import { deleteSetting, findSetting, writeSetting } from './system-setting-store.ts'

const use = 'system-settings'
const name = 'stripe_keys'

/**
 * The Stripe account that the operator has stored; `null` without one. Throws when it was sealed by another
 * installation.
 */
export async function readStripeKeys(db: Db, installationKey: KeyObject): Promise<StripeKeys | null> {
  const sealed = await findSetting(db, name)
  if (sealed === null) return null
  const bytes = createAtRest(installationKey, use).open(name, Buffer.from(sealed, 'base64url'))
  return z.parse(StripeKeys, JSON.parse(Buffer.from(bytes).toString()))
}

/** `null` forgets them. */
export async function writeStripeKeys(
  db: Db,
  installationKey: KeyObject,
  keys: StripeKeys | null,
): Promise<void> {
  if (keys === null) return deleteSetting(db, name)
  const sealed = createAtRest(installationKey, use).seal(name, Buffer.from(JSON.stringify(keys)))
  await writeSetting(db, name, Buffer.from(sealed).toString('base64url'))
}
