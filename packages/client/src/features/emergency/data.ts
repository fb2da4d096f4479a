/** Plain data about trusted contacts (PROTOCOL 9), without key bytes. */
import type { ItemSummary } from '@severy/domain'
import type { IntegrityCode } from '@severy/verifier'
import type { Standing } from '../../state/people/identity/data.ts'

/** `view`: may view everything in the vaults. `take-over`: may set a new password and take over the account. */
export type EmergencyKind = 'view' | 'take-over'

/**
 * `enrolled`: no request. `waiting`: requested, usable from `readyAt` on. `ready`: may be used. `opened`: was used.
 * `ended`: the server has deleted its half, but the keys must still be replaced.
 */
export type EmergencyStage = 'enrolled' | 'waiting' | 'ready' | 'opened' | 'ended'

/** Someone whom this person trusts. */
export interface EmergencyContactRow {
  slotId: string
  userId: string
  /** The pinned address; empty if they are no longer a contact. */
  email: string
  kind: EmergencyKind
  waitDays: number
  stage: EmergencyStage
  readyAt: number | null
}

/** Someone who trusts this person. */
export interface EmergencyAccessRow {
  slotId: string
  userId: string
  /** Verified to belong to their keys; null if it does not. */
  email: string | null
  /** The standing of the keys that signed the access. */
  standing: Standing
  kind: EmergencyKind
  waitDays: number
  stage: Exclude<EmergencyStage, 'ended'>
  readyAt: number | null
  /** Whether a new device of the owner is waiting and shows a number. */
  isDeviceWaiting: boolean
  /** The check that failed, which makes the access unusable; null if none did. */
  refused: IntegrityCode | null
}

export interface EmergencyOverview {
  contacts: EmergencyContactRow[]
  accesses: EmergencyAccessRow[]
}

/** A trusted contact who has requested access; any device of the owner may refuse. */
export interface AskingContact {
  slotId: string
  email: string
  readyAt: number
}

/** One item in a vault opened by a trusted contact. */
export interface LentItemRef {
  slotId: string
  vaultId: string
  itemId: string
}

/** A vault with the items that a trusted contact may view. */
export interface LentVaultRow {
  vaultId: string
  name: string
  isPersonal: boolean
  /** Whether it exists for a single shared item. */
  isSingle: boolean
  items: ItemSummary[]
}

/** What a trusted contact may view. */
export interface LentVaultRows {
  /** The personal one first, then by name, those of single shared items last; their items by name. */
  vaults: LentVaultRow[]
  /** Vaults that could not be checked or opened. */
  unreadable: number
  /** How many items can only be read by a newer version. */
  newer: number
}
