/** What goes in and comes out about invitations: plain data, without key bytes. */
import type { ItemRef } from '../base/item-ref.ts'
import type { VaultRole } from '../vaults/data.ts'

/** Somebody without an account who was invited into a vault (PROTOCOL 8.3). */
export interface PendingInvitation {
  inviteId: string
  /** Canonical. */
  email: string
  vaultId: string
  vaultName: string
  /** The one item of a vault that was made for it; null where the invitation is to a vault of several. */
  ref: ItemRef | null
  /** Into a family or another organization, whose member they become once they have accepted. */
  isToOrganization: boolean
  permission: VaultRole
  expiresAt: number
  /**
   * `waiting`: nobody has joined with that address. `ready`: somebody has, and the link does not vouch for them: they are
   * looked at (`findPerson`) before `finishInvitation`. `expired`: until it is sent once more.
   */
  state: 'waiting' | 'ready' | 'expired'
  /** Null while the server cannot be asked. */
  isEmailSent: boolean | null
}

export interface SentInvitation {
  inviteId: string
  /** The fragment of the link, which the person sends by himself: never in a mail of ours. */
  code: string
  /** False: the notice could not be mailed. The invitation stands. */
  isEmailSent: boolean
}

/** An invitation as its link and the server tell it; every key and address of the inviter's was checked. */
export interface OpenedInvitation {
  inviterEmail: string
  invitedEmail: string
  permission: VaultRole
  /** By the server's word alone: what is joined shows the signed list, after it was offered. */
  isToOrganization: boolean
  expiresAt: number
  /** What was said about who gave the link; null until then. */
  isGiven: boolean | null
  /** Whether the unlocked account's answer has reached the server. */
  isAnswered: boolean
}

/** Somebody who has joined, and does not get the key before this person has looked. */
export type JoinedInvitation = Omit<PendingInvitation, 'state' | 'isEmailSent'>

/** An invitation to this person that its inviter has not finished, by the server's word. */
export interface ExpectedInvitation {
  inviteId: string
  email: string
  isToOrganization: boolean
  expiresAt: number
}

/** What invitations make somebody wait for; ask again after each `shares` event. */
export interface InvitationNews {
  /** For this person to look at. */
  joined: JoinedInvitation[]
  /** For others to finish. */
  expected: ExpectedInvitation[]
}
