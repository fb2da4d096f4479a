import type { Item } from '@severy/domain'
import type { ItemRef } from '../engine.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import { findCurrent } from './rows.ts'

/** The one way by which an item's secrets leave the worker: one item, by id. Null when there is none or it failed. */
export function getItem(engine: Engine, ref: ItemRef): Item | null {
  const unlocked = findUnlocked(engine)
  return unlocked === null ? null : (findCurrent(unlocked, ref)?.content ?? null)
}
