/** What goes in and comes out about the security score and published breaches: plain data, without key bytes. */
import type { ReplyOf, getBreachWatch } from '@severy/contract'
import type { VaultHealth as DomainHealth } from '@severy/domain'
import type { ItemRef } from '../base/item-ref.ts'

/** What can be watched in published breaches, and what the person's own address was found in. */
export type BreachWatch = ReplyOf<typeof getBreachWatch>

export interface VaultHealth extends DomainHealth<ItemRef> {
  /** When the long list of breached passwords was asked last from this device, as far as it is kept; else null. */
  breachesCheckedAt: number | null
  /** The server's list of common breached passwords on this device; null while it keeps none. */
  commonBreaches: CommonBreaches | null
}

export interface CommonBreaches {
  /** How many passwords it knows. */
  hashes: number
  /** How often each of them was seen in breaches, at least. */
  seenMin: number
  /** What it takes on this device. */
  bytes: number
}
