/** Plain data about items, without key bytes. */
import type { InsideField, ItemSummary } from '@severy/domain'
import type { ItemRef } from '../../base/item-ref.ts'
import type { SaveReason } from './reasons.ts'

/**
 * A row of the list. An item that does not open, or that only a newer version can read, is a row without content
 * (`failed`).
 */
export interface ItemRow {
  ref: ItemRef
  rev: number
  failed: false | 'unopenable' | 'newer'
  /** Whether its newest change is on this device but not on the server yet. */
  isWaiting: boolean
  /** Why the server refused that change. It is retried when the reason may no longer apply. */
  refusal: SaveReason | null
  summary: ItemSummary
}

/** An item found by searching fields that lists do not show. */
export interface InsideMatch {
  ref: ItemRef
  field: InsideField
}
