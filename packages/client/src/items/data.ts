/** What goes in and comes out about items: plain data, without key bytes. */
import type { ItemSummary } from '@severy/domain'
import type { ItemRef } from '../base/item-ref.ts'

/** A row of the list. What did not open, or only a newer version understands, is a row of its own without content (`failed`). */
export interface ItemRow {
  ref: ItemRef
  rev: number
  failed: false | 'unopenable' | 'newer'
  isWaiting: boolean
  summary: ItemSummary
}
