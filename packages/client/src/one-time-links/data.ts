/** What goes in and comes out about one-time links: plain data, without key bytes. */
import type { OneTimeLinkState } from '@severy/contract'
import type { Item } from '@severy/domain'

/** A one-time link of this person's. */
export interface OneTimeLinkRow extends OneTimeLinkState {
  /** Of what it shows, as it was called then; null where this device does not know. */
  title: string | null
}

/** What a link shows to whoever opens it. */
export interface OpenedLink {
  /** A copy without history, files and one-time code. */
  item: Item
  expiresAt: number
  viewsLeft: number
}
