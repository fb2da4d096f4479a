/** Invitations: invited addresses, and the proofs that invited people send to their inviters (PROTOCOL 8.3). */
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import type { Directories } from '../vaults/index.ts'
import { serveAnswerInvitation } from './answer-invitation.ts'
import { deleteInvitationsExpiredBefore } from './invitation-store.ts'
import { handleJoinedMails } from './joined-mails.ts'
import { serveListInvitations } from './list-invitations.ts'
import { serveListReceivedInvitations } from './list-received.ts'
import { serveOpenInvitation } from './open-invitation.ts'
import { serveSendInvitation } from './send-invitation.ts'

export { invitationExamples } from './invitation-mail.ts'
export { joinedExamples } from './joined-mails.ts'
export { noteJoined } from './answer-invitation.ts'
export { countInvited } from './count-invited.ts'
export { eraseInvitations } from './invitation-store.ts'

/** How long an expired invitation is still listed and can be sent again. */
const expiredMsMax = 30 * 24 * 3600_000

export function serveInvitations(
  server: Server,
  platform: Platform,
  plans: Plans,
  directories: Directories,
): void {
  serveSendInvitation(server, platform, plans, directories)
  serveListInvitations(server, platform)
  serveListReceivedInvitations(server, platform)
  serveOpenInvitation(server, platform)
  serveAnswerInvitation(server, platform)
  handleJoinedMails(platform)
  const { database, clock, jobs } = platform
  jobs.repeat('purge-invitations', 3600_000, () =>
    deleteInvitationsExpiredBefore(database.durable, clock.nowMs() - expiredMsMax),
  )
}
