import { part } from '../part.ts'
import { finishInvitation, settleInvitations } from './finish-invitation.ts'
import { invite, inviteToItem, resendInvitation } from './invite.ts'
import { followReceived, getInvitationNews } from './received-invitations.ts'
import { getInvitations, getInvitationCode, cancelInvitation } from './manage-invitations.ts'
import { openInvitation, getOpenedInvitation, answerInvitation, sendHeldAnswer } from './open-invitation.ts'

/** People without an account (PROTOCOL 8.3). */
export const invitations = part({
  calls: {
    /**
     * Invites somebody without an account into a vault of mine (PROTOCOL 8.3), or into an organization that I own, where
     * everybody begins as a member whatever `permission` says. `name` is what the mail calls it, in plain
     * text; null for no name. When they have joined, a device of mine gives them the key, by itself where the link vouches.
     */
    invite,
    /** The same for one item, which moves into a vault of its own first; `ref` in the answer is where it is from then on. */
    inviteToItem,
    /** Ask again after each `shares` event. */
    getInvitations,
    /** Who waits for whom because of invitations, at one moment; ask again after each `shares` event. */
    getInvitationNews,
    /** The fragment of its link. Null when it is not there any more. */
    getInvitationCode,
    /** Mails the notice once more; the seven days begin anew, the link stays. */
    resendInvitation,
    /** Its link is worth nothing from then on. */
    cancelInvitation,
    /** For one that is `ready`. `acceptedFp` as for `shareItem`. */
    finishInvitation,
    /** Reads a link's fragment and asks the server whose it is. Kept in this worker until it was answered. */
    openInvitation,
    getOpenedInvitation,
    /**
     * Whether the inviter gave the link personally: only then are his keys pinned and mine vouched for. Without an account
     * it goes along with the sign-up, or with the next sign-in here.
     */
    answerInvitation,
  },
  hooks: {
    peopleChanged: (engine, unlocked) => {
      void settleInvitations(engine, unlocked)
      void sendHeldAnswer(engine, unlocked)
    },
    invitationsToAskFor: (engine, unlocked) => void followReceived(engine, unlocked),
  },
})
