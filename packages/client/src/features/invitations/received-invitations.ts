/**
 * Invitations to this person that their inviters have not finished. They are known from the server only; screens show
 * them as pending.
 */
import { listReceivedInvitations } from '@severy/contract'
import { toBase64Url } from '@severy/verifier'
import { callInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import type { InvitationNews } from './data.ts'
import { findInvite } from './invitation.ts'
import { invitationNews } from './invitation-news.ts'
import { describeInvitation } from './manage-invitations.ts'

/** Asks the server after each unlock and change, and emits `shares` if something is new. */
export async function followReceived(engine: Engine, unlocked: Unlocked): Promise<void> {
  const answer = await callInSession(engine, listReceivedInvitations, { isRepeatable: true })
  if (!answer.ok || hasEnded(unlocked)) return
  const news = invitationNews(unlocked)
  const received = answer.value.reply.invitations
  for (const { inviterId } of received) unlocked.offers.awaited.add(inviterId)
  if (JSON.stringify(news.received) === JSON.stringify(received)) return
  news.received = received
  engine.emit({ type: 'shares' })
}

/** Pending invitations between this person and others, without asking the server. */
export function getInvitationNews(engine: Engine): InvitationNews {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return { joined: [], expected: [] }
  const { needsLook, received } = invitationNews(unlocked)
  const given = new Set([...unlocked.offers.open.values()].map(({ grant }) => toBase64Url(grant.granterId)))
  return {
    joined: [...needsLook].flatMap((inviteId) => {
      const invite = findInvite(unlocked, inviteId)
      return invite === null ? [] : [describeInvitation(unlocked, invite)]
    }),
    // Invitations whose grants have arrived are listed as offers instead.
    expected: received
      .filter(({ inviterId }) => !given.has(inviterId))
      .map(({ inviteId, inviterEmail, isOrganization, expiresAt }) => ({
        inviteId,
        email: inviterEmail,
        isToOrganization: isOrganization,
        expiresAt,
      })),
  }
}
