/** Plain data about shares, without key bytes. */
import type { IntegrityCode } from '@severy/verifier'
import type { StorageUse } from '../attachments/data.ts'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { SharePerson } from '../contacts/data.ts'
import type { Accepting } from '../../state/people/identity/data.ts'
import type { OrganizationOffer } from '../organization/data.ts'
import type { SharedVault } from '../shared-vaults/data.ts'
import type { SharePermission, VaultRole } from '../../state/vaults/data.ts'
import type { CopyFileReason } from './reasons.ts'

export type CopyFileFailure = Refusal<CopyFileReason> & { storage?: StorageUse }

/** One item shared with one person. `ref` finds its row; null while it is not open on this device. */
export interface ShareRow {
  vaultId: string
  ref: ItemRef | null
  /** The person who shared it with this person, or with whom this person shared it. */
  person: SharePerson
  /** For received items, on the server's word: the owner has deleted the account. A `shares` event may report it. */
  isGone: boolean
  permission: SharePermission
  /**
   * For given items, on the server's word: whether it was accepted, declined or left. Null for received items, and while it is not known.
   */
  answer: OfferAnswer | null
  /** How many items were added to a vault that was accepted without a click: `acceptShare` shows them. */
  hidden: number
}

/** Someone else who has an item, or is invited to it. */
export interface ItemPerson {
  /** Canonical, and verified to belong to their keys. Null when the account is gone. */
  email: string | null
  role: VaultRole
  isInvited: boolean
  /** They have an account and have not accepted it yet, on the server's word. */
  isWaiting: boolean
  /** They left or declined, on the server's word. */
  hasLeft: boolean
  /** Of those: they never accepted. */
  hasDeclined: boolean
}

/** An offer that waits for the click that accepts it (PROTOCOL 8.1). */
export interface ShareOffer {
  vaultId: string
  /** For a shared vault of several items; null for one item. */
  vaultName: string | null
  person: SharePerson
  permission: SharePermission
  /** The first of the offered items, 20 at most; `itemCount` is how many there are in all. */
  items: { title: string; website: string; username: string }[]
  itemCount: number
  /** Declined or left before: the person is asked again, and it is never accepted without a click. */
  wasLeft: boolean
  /** How it can be accepted: `press` is enough for `takeShares`, `look` needs the dialog and `acceptShare`. */
  accepting: Accepting
  /** When it was offered, by the offering person's clock. */
  offeredAt: number
}

/** Why unsent changes became items of this person's own: the share has ended, or may only be viewed now. */
export type KeptBecause = 'ended' | 'view-only'

/**
 * Whether someone has accepted an offer. `declined`, and `left` for those who had accepted: they receive nothing new, and
 * stay listed until they are removed.
 */
export type OfferAnswer = 'waiting' | 'accepted' | 'declined' | 'left'

/** Someone recently accepted what this person shared. */
export interface AcceptedOffer {
  vaultId: string
  userId: string
  /** Canonical, and verified to belong to their keys. */
  email: string | null
  /** Of the shared vault or the item; null while that is not open here. */
  name: string | null
  /** By the server's clock. */
  at: number
}

/** What was accepted without a click. */
export interface TakenShare {
  /** Of the shared vault or the item; null while that is not open here. */
  name: string | null
  /** The person who shared it: canonical, and verified to belong to their keys. */
  email: string | null
}

/** Offers that wait for this person, and recent acceptances by others; call again after each `shares` event. */
export interface WaitingOffers {
  shares: ShareOffer[]
  organizations: OrganizationOffer[]
  /** Newest first. */
  accepted: AcceptedOffer[]
}

/** All shares at once; `shares` events tell when they change. */
export interface Shares {
  withMe: ShareRow[]
  byMe: ShareRow[]
  /** Shared vaults that this person owns or is a member of, by name. */
  vaults: SharedVault[]
  offers: ShareOffer[]
  /** Offers that failed a check (PROTOCOL 14): nothing of them is shown or can be accepted. */
  refused: { vaultId: string; code: IntegrityCode }[]
}

/** What a removed person may have read: the owner is asked whether to change it. */
export interface RevokedShare {
  seen: ItemRef[]
}
