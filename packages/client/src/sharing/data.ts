/** What goes in and comes out about shares: plain data, without key bytes. */
import type { IntegrityCode } from '@severy/verifier'
import type { StorageUse } from '../attachments/data.ts'
import type { ItemRef } from '../base/item-ref.ts'
import type { Refusal } from '../base/refusal.ts'
import type { SharePerson } from '../contacts/data.ts'
import type { Accepting } from '../identity/data.ts'
import type { OrganizationOffer } from '../organization/data.ts'
import type { SharedVault } from '../shared-vaults/data.ts'
import type { SharePermission, VaultRole } from '../vaults/data.ts'
import type { CopyFileReason } from './reasons.ts'

export type CopyFileFailure = Refusal<CopyFileReason> & { storage?: StorageUse }

/** One item, shared with one person. `ref` finds its row; null while it is not open on this device. */
export interface ShareRow {
  vaultId: string
  ref: ItemRef | null
  /** Who gave it to me, or to whom I gave it. */
  person: SharePerson
  /** Of what I was given, by the server's word: whoever gave it has deleted the account. A `shares` event may tell so. */
  isGone: boolean
  permission: SharePermission
  /** Of what I gave: whether it was taken, by the server's word. Null for what I was given, and while it is not known. */
  answer: OfferAnswer | null
  /** How many things came into a vault that was accepted without a click: `acceptShare` shows them. */
  hidden: number
}

/** Somebody else who has an item, or is invited to it. */
export interface ItemPerson {
  /** Canonical, and found to belong to their keys. Null when the account is gone. */
  email: string | null
  role: VaultRole
  isInvited: boolean
  /** Has an account, and has not taken it yet, by the server's word. */
  isWaiting: boolean
}

/** What somebody offers, and what waits for the click that accepts it (PROTOCOL 8.1). */
export interface ShareOffer {
  vaultId: string
  /** Of a shared vault of several items; null for one item. */
  vaultName: string | null
  person: SharePerson
  permission: SharePermission
  /** The first ones of what is offered, and how many there are. */
  items: { title: string; website: string; username: string }[]
  itemCount: number
  /** Declined or left before: asked about again, and never taken without a click. */
  wasLeft: boolean
  /** What it takes: `press` is enough for `takeShares`, `look` needs the dialog and `acceptShare`. */
  accepting: Accepting
  /** When it was offered, by the clock of whoever does. */
  offeredAt: number
}

/** What somebody to whom something was offered has done about it. */
export type OfferAnswer = 'waiting' | 'accepted'

/** Somebody has lately taken what this person gave. */
export interface AcceptedOffer {
  vaultId: string
  userId: string
  /** Canonical, and found to belong to their keys. */
  email: string | null
  /** Of the shared vault, or of the item; null while that is not open here. */
  name: string | null
  /** By the server's clock. */
  at: number
}

/** What waits for this person's answer, and who has answered; ask again after each `shares` event. */
export interface WaitingOffers {
  shares: ShareOffer[]
  organizations: OrganizationOffer[]
  /** Newest first. */
  accepted: AcceptedOffer[]
}

/** What others lost or gained is told by `shares` events; this is the whole of it at one moment. */
export interface Shares {
  withMe: ShareRow[]
  byMe: ShareRow[]
  /** Mine, and those of others that I am in. By name. */
  vaults: SharedVault[]
  offers: ShareOffer[]
  /** Offers that failed a check (PROTOCOL 14): nothing of them is shown or can be accepted. */
  refused: { vaultId: string; code: IntegrityCode }[]
}

/** What the one who was removed may have read: an owner is asked whether to change it. */
export interface RevokedShare {
  seen: ItemRef[]
}
