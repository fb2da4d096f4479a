import type { InviteLink } from '@severy/crypto'
import type { VerifiedStatement } from '@severy/verifier'
import type { OpenedInvitation } from '../../features/invitations/data.ts'
import type { AnswerInvitationReason } from '../../features/invitations/reasons.ts'

/**
 * A link that was opened here, with the results of its checks. It is kept in the worker's memory, like every secret.
 */
export interface HeldInvitation {
  link: InviteLink
  inviter: { userId: string; email: string; chain: readonly VerifiedStatement[] }
  shown: OpenedInvitation
  /** The last reason for a failed answer, and the person who was told: nobody is told the same reason twice. */
  told: { userId: string; reason: AnswerInvitationReason } | null
}
