/** What goes in and comes out about items: plain data, without key bytes. */
import type { ItemSummary } from '@severy/domain'
import type { ItemRef } from '../base/item-ref.ts'
import type { SaveReason } from './reasons.ts'

/** A row of the list. What did not open, or only a newer version understands, is a row of its own without content (`failed`). */
export interface ItemRow {
  ref: ItemRef
  rev: number
  failed: false | 'unopenable' | 'newer'
  /** Its newest change is on this device, and not on the server. */
  isWaiting: boolean
  /** Why the server did not take that change. It is tried again by itself once the reason may be gone. */
  refusal: SaveReason | null
  summary: ItemSummary
}
