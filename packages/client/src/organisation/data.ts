/** What goes in and comes out about families and other organizations: plain data, without key bytes. */
import type { Tier } from '@severy/contract'
import type { OrganisationPolicies } from '@severy/domain'
import type { SharePerson } from '../contacts/data.ts'
import type { Standing } from '../identity/data.ts'

/** Somebody whom the directory of an organisation names. */
export interface OrganisationMember {
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

/** A family or another organisation that this person belongs to. */
export interface Organisation {
  vaultId: string
  name: string
  isOwner: boolean
  /** Owners first, then by address. */
  members: OrganisationMember[]
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
  policies: OrganisationPolicies
  /** By name. */
  groups: OrganisationGroup[]
}

/** Some of an organisation's members, to share vaults with. */
export interface OrganisationGroup {
  groupId: string
  name: string
  /** User ids of members that the directory lists. */
  memberIds: string[]
}

/** Somebody has put this person into the directory of an organisation, and she has not accepted. */
export interface OrganisationOffer {
  vaultId: string
  name: string
  person: SharePerson
  memberCount: number
  /** The rules that would bind this person. */
  policies: OrganisationPolicies
  /** Declined or left before. */
  wasLeft: boolean
  /** False where the keys of whoever asks contradict what is known. */
  mayAccept: boolean
  /** As with `ShareOffer`. */
  offeredAt: number
}

/** All of it at one moment; ask again after each `shares` and `profile-changed` event. */
export interface Organisations {
  organisations: Organisation[]
  offers: OrganisationOffer[]
}
