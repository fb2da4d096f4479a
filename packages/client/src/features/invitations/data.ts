/** Plain data about invitations, without key bytes. */
import type { ItemRef } from '../../base/item-ref.ts'
import type { VaultRole } from '../../state/vaults/data.ts'

/** Someone without an account who was invited into a vault (PROTOCOL 8.3). */
export interface PendingInvitation {
  inviteId: string
  /** Canonical. */
  email: string
  vaultId: string
  vaultName: string
  /** The one item of a vault that was created for this invitation; null for a vault with several items. */
  ref: ItemRef | null
  /** Whether it invites to a family or organization, which the person joins by accepting. */
  isToOrganization: boolean
  permission: VaultRole
  expiresAt: number
  /**
   * `waiting`: nobody has joined with that address. `ready`: someone has, but the link does not vouch for them: review
   * their keys (`findPerson`) before `finishInvitation`. `expired`: it can be sent again.
   */
  state: 'waiting' | 'ready' | 'expired'
  /** Null if the server cannot be reached. */
  isEmailSent: boolean | null
}

export interface SentInvitation {
  inviteId: string
  /** The fragment of the link. The person sends the link themselves; our email never contains it. */
  code: string
  /** False if the notice could not be emailed; the invitation is valid anyway. */
  isEmailSent: boolean
}

/** An invitation as its link and the server describe it; the inviter's keys and address were checked. */
export interface OpenedInvitation {
  inviterEmail: string
  invitedEmail: string
  permission: VaultRole
  /** According to the server only: the signed list is available once the offer arrives. */
  isToOrganization: boolean
  expiresAt: number
  /** Whether the person says that the inviter gave them the link; null until they answer. */
  isGiven: boolean | null
  /** Whether the unlocked account's answer reached the server. */
  isAnswered: boolean
}

/** Someone who has joined, but gets the key only once this person has reviewed their keys. */
export type JoinedInvitation = Omit<PendingInvitation, 'state' | 'isEmailSent'>

/** An invitation to this person that its inviter has not finished, according to the server only. */
export interface ExpectedInvitation {
  inviteId: string
  email: string
  isToOrganization: boolean
  expiresAt: number
}

/** Invitations that wait for a person; call again after each `shares` event. */
export interface InvitationNews {
  /** Those that this person must review. */
  joined: JoinedInvitation[]
  /** Those that others must finish. */
  expected: ExpectedInvitation[]
}
