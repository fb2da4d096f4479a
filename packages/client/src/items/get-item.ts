import type { Item } from '@severy/domain'
import type { ItemRef } from '../engine.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import { findCurrent } from './rows.ts'

/**
 * The one way by which an item's secrets leave the worker: one item, by id. Null when there is none or it failed. The
 * keys of its files stay here (PROTOCOL 12.1): where they were is an empty text.
 */
export function getItem(engine: Engine, ref: ItemRef): Item | null {
  const unlocked = findUnlocked(engine)
  const item = unlocked === null ? null : (findCurrent(unlocked, ref)?.content ?? null)
  return item === null
    ? null
    : { ...item, attachments: item.attachments.map((file) => ({ ...file, key: '' })) }
}
