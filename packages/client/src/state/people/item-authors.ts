import { authorsOf } from '@severy/domain'
import type { ItemRef } from '../../base/item-ref.ts'
import { findUnlocked, type Engine } from '../account/session.ts'
import { addressOf } from './addresses.ts'
import { findCurrent } from '../contents/rows.ts'

/** Addresses of the people whom the item names as its editors, by user id, without unknown ones. */
export async function getItemAuthors(engine: Engine, ref: ItemRef): Promise<Record<string, string>> {
  const unlocked = findUnlocked(engine)
  const vault = unlocked?.vaults.get(ref.vaultId)
  const item = unlocked === null ? null : findCurrent(unlocked, ref)
  if (unlocked === null || vault === undefined || item === null) return {}
  const named: [string, string][] = []
  for (const userId of authorsOf(item.content)) {
    const email =
      userId === unlocked.userId ? unlocked.email : await addressOf(engine, unlocked, vault, userId)
    if (email !== null) named.push([userId, email])
  }
  return Object.fromEntries(named)
}
