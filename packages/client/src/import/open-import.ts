import type { Item } from '@severy/domain'
import type { ItemRef } from '../engine.ts'

/** One import while its page is open. */
export interface OpenImport {
  items: readonly Item[]
  isCancelled: boolean
  /** What was stored, for undoing it. */
  added: ItemRef[]
}
