/** What goes in and comes out about families and other organizations: plain data, without key bytes. */
import type { Tier } from '@severy/contract'
import type { OrganizationPolicies } from '@severy/domain'
import type { SharePerson } from '../contacts/data.ts'
import type { Standing } from '../identity/data.ts'

/** Somebody whom the directory of an organization names. */
export interface OrganizationMember {
  userId: string
  /** Canonical, and found to belong to their keys. Null when the account is gone, and while it is checked. */
  email: string | null
  /** In a long list: `addresses` tells when there is more. */
  isChecking: boolean
  isMe: boolean
  isOwner: boolean
  /** Of the keys that the directory lists; null for oneself. */
  trust: Standing | null
  /**
   * `invited`: has not accepted yet. `left`: the list still names somebody who went. Null while the server, which alone
   * knows, does not answer.
   */
  standing: 'joined' | 'invited' | 'left' | null
}

/** A family or another organization that this person belongs to. */
export interface Organization {
  vaultId: string
  name: string
  isOwner: boolean
  /** Owners first, then by address. */
  members: OrganizationMember[]
  /** Who pays, by the server's word; null while it does not answer. */
  plan: {
    isPaidByMe: boolean
    /** Null when the account is gone that paid. */
    payerId: string | null
    /** Null in home mode, and without a payer. */
    tier: Tier | null
    isActive: boolean
    /** Null: as many as there is room for. */
    membersMax: number | null
  } | null
  policies: OrganizationPolicies
  /** By name. */
  groups: OrganizationGroup[]
}

/** Some of an organization's members, to share vaults with. */
export interface OrganizationGroup {
  groupId: string
  name: string
  /** User ids of members that the directory lists. */
  memberIds: string[]
}

/** Somebody has put this person into the directory of an organization, and she has not accepted. */
export interface OrganizationOffer {
  vaultId: string
  name: string
  person: SharePerson
  memberCount: number
  /** The rules that would bind this person. */
  policies: OrganizationPolicies
  /** Declined or left before. */
  wasLeft: boolean
  /** False where the keys of whoever asks contradict what is known. */
  mayAccept: boolean
  /** As with `ShareOffer`. */
  offeredAt: number
}

/** All of it at one moment; ask again after each `shares` and `profile-changed` event. */
export interface Organizations {
  organizations: Organization[]
  offers: OrganizationOffer[]
}
