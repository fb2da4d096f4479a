/** Plain data about items, without key bytes. */
import type { InsideField, ItemSummary } from '@severy/domain'
import type { ItemRef } from '../../base/item-ref.ts'
import type { SaveReason } from './reasons.ts'

/**
 * A row of the list. An item that does not open, or that only a newer version understands, is a row without content
 * (`failed`).
 */
export interface ItemRow {
  ref: ItemRef
  rev: number
  failed: false | 'unopenable' | 'newer'
  /** Its newest change is on this device but not on the server. */
  isWaiting: boolean
  /** Why the server refused that change. It is retried once the reason may be gone. */
  refusal: SaveReason | null
  summary: ItemSummary
}

/** An item that a search has found in what lists do not show. */
export interface InsideMatch {
  ref: ItemRef
  field: InsideField
}
