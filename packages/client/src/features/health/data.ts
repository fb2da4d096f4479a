/** Plain data about the security score and published breaches, without key bytes. */
import type { ReplyOf, getBreachWatch } from '@severy/contract'
import type { VaultHealth as DomainHealth } from '@severy/domain'
import type { ItemRef } from '../../base/item-ref.ts'

/** What can be monitored in published breaches, and which of them contain this person's address. */
export type BreachWatch = ReplyOf<typeof getBreachWatch>

export interface VaultHealth extends DomainHealth<ItemRef> {
  /** When this device last checked the full list of breached passwords; null if that is not known. */
  breachesCheckedAt: number | null
  /** The server's list of common breached passwords on this device; null if none is stored. */
  commonBreaches: CommonBreaches | null
}

export interface CommonBreaches {
  /** How many passwords it contains. */
  hashes: number
  /** How often each of them was seen in breaches at least. */
  seenMin: number
  /** Its size on this device. */
  bytes: number
}
