import { part } from '../../state/account/part.ts'
import { finishInvitation, settleInvitations } from './finish-invitation.ts'
import { invite, inviteToItem, resendInvitation } from './invite.ts'
import { followReceived, getInvitationNews } from './received-invitations.ts'
import { getInvitations, getInvitationCode, cancelInvitation } from './manage-invitations.ts'
import { openInvitation, getOpenedInvitation, answerInvitation, sendHeldAnswer } from './open-invitation.ts'

/** Inviting people without an account (PROTOCOL 8.3). */
export const invitations = part({
  calls: {
    /**
     * Invites someone without an account into a vault or organization that this person owns (PROTOCOL 8.3). In an
     * organization everyone starts as a member, whatever `permission` says. `name` is shown in the email as plain text;
     * null for no name. Once they join, a device of this person gives them the key, automatically if the link vouches
     * for them.
     */
    invite,
    /** The same for one item, which first moves into a separate vault; the result's `ref` is its new place. */
    inviteToItem,
    /** Call again after each `shares` event. */
    getInvitations,
    /** Invitations that wait for this person or for others; call again after each `shares` event. */
    getInvitationNews,
    /** The fragment of its link. Null if the invitation is gone. */
    getInvitationCode,
    /** Emails the notice again; the seven days start over, and the link stays valid. */
    resendInvitation,
    /** Its link no longer works afterwards. */
    cancelInvitation,
    /** For an invitation that is `ready`. `acceptedFp` as for `shareItem`. */
    finishInvitation,
    /**
     * Reads a link's fragment and asks the server who sent it. The result stays in this worker until it is answered.
     */
    openInvitation,
    getOpenedInvitation,
    /**
     * Records whether the inviter gave the link personally: only then are their keys pinned and this person's own
     * vouched for. Without an account, the answer goes with the sign-up or with the next sign-in here.
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
