/** What the engine tells owners of an organization about its members, and about taking somebody out of it: plain data, without key bytes. */
import type { EventStatus, MemberFacts, OrganizationEventType } from '@severy/contract'
import type { ItemRef } from '../base/item-ref.ts'
import type { VaultRole } from '../vaults/data.ts'

export type { MemberFacts, OrganizationEventType }

/** By the server's word: it shows who signs in and how much is shared, and can be wrong about either. */
export interface OrganizationReport {
  /** Of those whom the verified directory lists and who have accepted. */
  members: readonly MemberFacts[]
  /** How many vaults and items members share in which this person has no part. */
  unseenShares: number
}

/** Somebody in a shared vault of this person's. */
export interface AccessPerson {
  userId: string
  /** Canonical, and found to belong to their keys. Null when the account is gone. */
  email: string | null
  role: VaultRole
  isMe: boolean
  /** Whether the organization's verified directory lists them. */
  isMember: boolean
}

/** A vault, or a single item, that this person and others have. From its verified member list. */
export interface SharedAccess {
  vaultId: string
  /** Of a vault of several items; null for one item. */
  name: string | null
  /** The one item; null for a vault, and while it is not open on this device. */
  ref: ItemRef | null
  itemCount: number
  /** Owners first, then by address. */
  people: AccessPerson[]
}

/** Null: an account that is gone, or that nobody is to name. */
export type EventPerson = { userId: string; email: string | null; isMe: boolean } | null

export interface OrganizationEventRow {
  eventId: string
  at: number
  type: OrganizationEventType
  status: EventStatus
  actor: EventPerson
  member: EventPerson
}

export interface OrganizationEventPage {
  events: OrganizationEventRow[]
  /** `before` of the next page; null after the last one. */
  next: number | null
}

export interface OrganizationEventFilter {
  before: number | null
  /** Null: all. */
  types: readonly OrganizationEventType[] | null
  /** Null: everybody. */
  userId: string | null
}

/**
 * How somebody's place in a shared vault can end. `remove`: this person does it. `co-owner`: they own it too, and whom
 * they let in has to be looked at one by one. `theirs`: they own it, and only they can give it to somebody else.
 * `elsewhere`: another owner decides.
 */
export type OffboardingStep = 'remove' | 'co-owner' | 'theirs' | 'elsewhere'

export interface OffboardingVault extends Omit<SharedAccess, 'people'> {
  /** Passwords in it. */
  passwordCount: number
  step: OffboardingStep
  /** It is theirs, and this person may change it: `takeOutItems`. */
  mayTakeOut: boolean
}

/** A password that somebody could read who was removed. */
export interface PasswordToChange {
  ref: ItemRef
  title: string
  /** `changed`: set anew since. `done`: somebody has said so. `readable`: they can still read it, also a new one. */
  state: 'open' | 'changed' | 'done' | 'readable'
}

/** Taking somebody out of an organization: what is left to do. */
export interface OffboardingState {
  vaultId: string
  userId: string
  email: string | null
  /** Whether the directory still lists them. */
  isMember: boolean
  /** When it began; null before. */
  at: number | null
  /** Vaults of this person's that they can still read. */
  vaults: OffboardingVault[]
  /** Empty before it began. */
  passwords: PasswordToChange[]
}
