/** Plain data about one-time links, without key bytes. */
import type { OneTimeLinkState } from '@severy/contract'
import type { Item } from '@severy/domain'

/** One of this person's one-time links. */
export interface OneTimeLinkRow extends OneTimeLinkState {
  /** The item's title when the link was made; null if this device does not know it. */
  title: string | null
}

/** What a link shows to anyone who opens it. */
export interface OpenedLink {
  /** A copy without history, files and one-time code. */
  item: Item
  expiresAt: number
  viewsLeft: number
}
