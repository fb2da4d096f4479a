/** What goes in and comes out about trusted contacts (PROTOCOL 9): plain data, without key bytes. */
import type { ItemSummary } from '@severy/domain'
import type { IntegrityCode } from '@severy/verifier'
import type { Standing } from '../identity/data.ts'

/** `view`: look at everything in the vaults. `take-over`: set a new password and have the account. */
export type EmergencyKind = 'view' | 'take-over'

/**
 * `enrolled`: nobody asked. `waiting`: asked, not before `readyAt`. `ready`: may be used. `opened`: was used. `ended`:
 * the server has deleted its half, and keys are still to be made anew.
 */
export type EmergencyStage = 'enrolled' | 'waiting' | 'ready' | 'opened' | 'ended'

/** Somebody whom this person trusts. */
export interface EmergencyContactRow {
  slotId: string
  userId: string
  /** As pinned; empty for somebody who is not a contact any more. */
  email: string
  kind: EmergencyKind
  waitDays: number
  stage: EmergencyStage
  readyAt: number | null
}

/** Somebody who trusts this person. */
export interface EmergencyAccessRow {
  slotId: string
  userId: string
  /** Found to belong to their keys. Null when it does not. */
  email: string | null
  /** Of the keys that signed it. */
  standing: Standing
  kind: EmergencyKind
  waitDays: number
  stage: Exclude<EmergencyStage, 'ended'>
  readyAt: number | null
  /** The owner shows a number on a new device. */
  isDeviceWaiting: boolean
  /** Which check it failed: it cannot be used. */
  refused: IntegrityCode | null
}

export interface EmergencyOverview {
  contacts: EmergencyContactRow[]
  accesses: EmergencyAccessRow[]
}

/** A trusted contact who has asked for access, which any device of the owner may refuse. */
export interface AskingContact {
  slotId: string
  email: string
  readyAt: number
}

/** One entry of it. */
export interface LentItemRef {
  slotId: string
  vaultId: string
  itemId: string
}

/** What a trusted contact may look at. */
export interface LentVaultRows {
  vaults: { vaultId: string; name: string; isPersonal: boolean; items: ItemSummary[] }[]
  /** Vaults that could not be checked or opened. */
  unreadable: number
  /** Entries that only a newer version understands. */
  newer: number
}
