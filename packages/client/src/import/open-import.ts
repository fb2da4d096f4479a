import type { ImportEntry } from '@severy/domain'
import type { ItemRef } from '../engine.ts'

/** One import while its page is open. */
export interface OpenImport {
  entries: readonly ImportEntry[]
  isCancelled: boolean
  /** What was stored, for undoing it. */
  added: ItemRef[]
}
