/** Plain data about families and other organizations, without key bytes. */
import type { Tier } from '@severy/contract'
import type { OrganizationPolicies } from '@severy/domain'
import type { SharePerson } from '../contacts/data.ts'
import type { Standing } from '../../state/people/identity/data.ts'

/** Someone listed in an organization's directory. */
export interface OrganizationMember {
  userId: string
  /**
   * Canonical, and verified to belong to their keys. Null if the account is gone, and while the address is being
   * checked.
   */
  email: string | null
  /** True in a long list until the address is checked; an `addresses` event announces that more are. */
  isChecking: boolean
  isMe: boolean
  isOwner: boolean
  /** The standing of the keys that the directory lists; null for this person. */
  trust: Standing | null
  /**
   * `invited`: has not accepted yet. `declined`, and `left` for those who had joined: still listed. Null while the server, which
   * alone knows, does not answer.
   */
  standing: MemberStanding | null
}

export type MemberStanding = 'joined' | 'invited' | 'declined' | 'left'

/** A family or other organization of this person. */
export interface Organization {
  vaultId: string
  name: string
  isOwner: boolean
  /** Owners first, then by address. */
  members: OrganizationMember[]
  /** Who pays, according to the server; null if it does not answer. */
  plan: {
    isPaidByMe: boolean
    /** Null if the paying account is gone. */
    payerId: string | null
    /** Null in home mode, and without a payer. */
    tier: Tier | null
    isActive: boolean
    /** Null: no limit. */
    membersMax: number | null
    /** The earliest time at which it may be ended, as announced to its members; null: no end is announced. */
    endsAt: number | null
  } | null
  policies: OrganizationPolicies
  /** By name. */
  groups: OrganizationGroup[]
}

/** A group of an organization's members, to share vaults with. */
export interface OrganizationGroup {
  groupId: string
  name: string
  /** User ids of members that the directory lists. */
  memberIds: string[]
}

/** An offer to join an organization whose directory lists this person, who has not accepted yet. */
export interface OrganizationOffer {
  vaultId: string
  name: string
  person: SharePerson
  memberCount: number
  /** The rules that would apply to this person. */
  policies: OrganizationPolicies
  /** Whether this person declined or left it before. */
  wasLeft: boolean
  /** False if the keys of the person who offers contradict what is known. */
  mayAccept: boolean
  /** As in `ShareOffer`. */
  offeredAt: number
}

/** All organizations and offers; call again after each `shares` and `profile-changed` event. */
export interface Organizations {
  organizations: Organization[]
  offers: OrganizationOffer[]
}

/** An organization of this person whose end is announced. */
export interface OrganizationEnd {
  vaultId: string
  name: string
  isOwner: boolean
  endsAt: number
}
