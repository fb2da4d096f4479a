import type { Item } from '@severy/domain'
import type { ItemRef } from '../../base/item-ref.ts'
import { findUnlocked, type Engine } from '../account/session.ts'
import { isClosed } from './closed-items.ts'
import { findCurrent } from './rows.ts'
import { withLastUse } from './with-last-use.ts'

/**
 * The only way in which an item's secrets leave the worker: one item, by id. Null if it does not exist, failed to open,
 * or asks for the password first. The keys of its files stay here (PROTOCOL 12.1) and are replaced by an empty string.
 */
export function getItem(engine: Engine, ref: ItemRef): Item | null {
  const unlocked = findUnlocked(engine)
  const item = unlocked === null ? null : (findCurrent(unlocked, ref)?.content ?? null)
  if (unlocked === null || item === null || isClosed(unlocked, ref, item)) return null
  const attachments = item.attachments.map((file) => ({ ...file, key: '' }))
  return { ...withLastUse(unlocked, ref, item), attachments }
}
