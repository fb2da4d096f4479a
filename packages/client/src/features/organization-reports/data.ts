/** Plain data for owners of an organization, about its members and about removing someone; without key bytes. */
import type { EventStatus, MemberFacts, OrganizationEventType, SignOnCause } from '@severy/contract'
import type { ItemRef } from '../../base/item-ref.ts'
import type { VaultRole } from '../../state/vaults/data.ts'

export type { MemberFacts, OrganizationEventType }

/** According to the server only: it shows who signs in and how much is shared, and may be wrong about either. */
export interface OrganizationReport {
  /** The members whom the verified directory lists and who have accepted. */
  members: readonly MemberFacts[]
  /** How many vaults and items members share among themselves without this person. */
  unseenShares: number
}

/** Someone in one of this person's shared vaults. */
export interface AccessPerson {
  userId: string
  /** Canonical, and verified to belong to their keys. Null if the account is gone. */
  email: string | null
  role: VaultRole
  isMe: boolean
  /** Whether the organization's verified directory lists them. */
  isMember: boolean
}

/** A vault or single item that this person shares with others, from its verified member list. */
export interface SharedAccess {
  vaultId: string
  /** Name of a vault with several items; null for a single item. */
  name: string | null
  /** The single item; null for a vault, and while the item is not open on this device. */
  ref: ItemRef | null
  itemCount: number
  /** Owners first, then by address. */
  people: AccessPerson[]
}

/** Null if the account is gone, or may not be named. */
export type EventPerson = { userId: string; email: string | null; isMe: boolean } | null

export interface OrganizationEventRow {
  eventId: string
  at: number
  type: OrganizationEventType
  status: EventStatus
  actor: EventPerson
  member: EventPerson
  /** For a refused single sign-on: the cause, and the reference that the refused person was shown. */
  cause: SignOnCause | null
  reference: string | null
}

export interface OrganizationEventPage {
  events: OrganizationEventRow[]
  /** `before` of the next page; null after the last one. */
  next: number | null
}

export interface OrganizationEventFilter {
  before: number | null
  /** Null for all. */
  types: readonly OrganizationEventType[] | null
  /** Null for everyone. */
  userId: string | null
}

/**
 * How someone's access to a shared vault can end. `remove`: this person can end it. `co-owner`: they own it too, and
 * the people whom they added must be reviewed one by one. `theirs`: only they own it, so only they can hand it over.
 * `elsewhere`: another owner decides.
 */
export type OffboardingStep = 'remove' | 'co-owner' | 'theirs' | 'elsewhere'

export interface OffboardingVault extends Omit<SharedAccess, 'people'> {
  /** How many passwords are in it. */
  passwordCount: number
  step: OffboardingStep
  /** They own it and this person may edit it: `takeOutItems` works. */
  mayTakeOut: boolean
}

/** A password that a removed person could read. */
export interface PasswordToChange {
  ref: ItemRef
  title: string
  /**
   * `changed`: it was changed since. `done`: someone has marked it as done. `readable`: they can still read it, so
   * changing it would not help yet.
   */
  state: 'open' | 'changed' | 'done' | 'readable'
}

/** The state of removing someone from an organization: what remains to be done. */
export interface OffboardingState {
  vaultId: string
  userId: string
  email: string | null
  /** Whether the directory still lists them. */
  isMember: boolean
  /** When it started; null before. */
  at: number | null
  /** This person's vaults that they can still read. */
  vaults: OffboardingVault[]
  /** Empty before the removal has started. */
  passwords: PasswordToChange[]
}
