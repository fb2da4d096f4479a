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
  /**
   * For received items: whether the owner has deleted the account, according to the server. A `shares` event may report
   * it.
   */
  isGone: boolean
  permission: SharePermission
  /**
   * For given items: whether it was accepted, declined or left, according to the server. Null for received items, and
   * while it is not known.
   */
  answer: OfferAnswer | null
  /** How many items were added to a vault that was accepted without a click: `acceptShare` shows them. */
  hidden: number
}

/** Someone else who has an item, or is invited to it. */
export interface ItemPerson {
  /** Canonical, and verified to belong to their keys. Null if the account is gone. */
  email: string | null
  role: VaultRole
  isInvited: boolean
  /** Whether they have an account but have not accepted it yet, according to the server. */
  isWaiting: boolean
  /** Whether they left or declined, according to the server. */
  hasLeft: boolean
  /** Whether those who left had never accepted. */
  hasDeclined: boolean
}

/** An offer that waits for the person's confirmation (PROTOCOL 8.1). */
export interface ShareOffer {
  vaultId: string
  /** For a shared vault with several items; null for one item. */
  vaultName: string | null
  person: SharePerson
  permission: SharePermission
  /** The first of the offered items, 20 at most; `itemCount` is how many there are in all. */
  items: { title: string; website: string; username: string }[]
  itemCount: number
  /** Whether it was declined or left before: the person is asked again, and it is never accepted automatically. */
  wasLeft: boolean
  /**
   * How it can be accepted: `press` means that `takeShares` is enough; `look` requires the dialog and `acceptShare`.
   */
  accepting: Accepting
  /** When it was offered, by the offering person's clock. */
  offeredAt: number
}

/** Why unsent changes became items of this person's own: the share has ended, or is view-only now. */
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
  /** Name of the shared vault or the item; null while that is not open here. */
  name: string | null
  /** By the server's clock. */
  at: number
}

/** What was accepted without a click. */
export interface TakenShare {
  /** Name of the shared vault or the item; null while that is not open here. */
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

/** All shares; a `shares` event announces each change. */
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
