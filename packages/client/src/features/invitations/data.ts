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
  /** The one item of a vault made for this invitation; null for a vault of several items. */
  ref: ItemRef | null
  /** The invitation is to a family or organization, which they join once they accept. */
  isToOrganization: boolean
  permission: VaultRole
  expiresAt: number
  /**
   * `waiting`: nobody has joined with that address. `ready`: someone has, but the link does not vouch for them: review
   * their keys (`findPerson`) before `finishInvitation`. `expired`: it can be sent again.
   */
  state: 'waiting' | 'ready' | 'expired'
  /** Null when the server cannot be asked. */
  isEmailSent: boolean | null
}

export interface SentInvitation {
  inviteId: string
  /** The fragment of the link. The person sends the link themselves; our email never contains it. */
  code: string
  /** False: the notice could not be emailed. The invitation is valid all the same. */
  isEmailSent: boolean
}

/** An invitation as its link and the server describe it; every key and address of the inviter was checked. */
export interface OpenedInvitation {
  inviterEmail: string
  invitedEmail: string
  permission: VaultRole
  /** On the server's word alone: the signed list is shown once the offer arrives. */
  isToOrganization: boolean
  expiresAt: number
  /** Whether the person says that the inviter gave them the link; null until they answer. */
  isGiven: boolean | null
  /** Whether the unlocked account's answer reached the server. */
  isAnswered: boolean
}

/** Someone who has joined, and who gets the key only once this person has reviewed their keys. */
export type JoinedInvitation = Omit<PendingInvitation, 'state' | 'isEmailSent'>

/** An invitation to this person that its inviter has not finished, on the server's word. */
export interface ExpectedInvitation {
  inviteId: string
  email: string
  isToOrganization: boolean
  expiresAt: number
}

/** Invitations that wait for someone; call again after each `shares` event. */
export interface InvitationNews {
  /** For this person to review. */
  joined: JoinedInvitation[]
  /** For others to finish. */
  expected: ExpectedInvitation[]
}
