import type { InviteLink } from '@severy/crypto'
import type { VerifiedStatement } from '@severy/verifier'
import type { OpenedInvitation } from '../../features/invitations/data.ts'
import type { AnswerInvitationReason } from '../../features/invitations/reasons.ts'

/** A link opened here, with what was found out about it. It is held in the worker's memory, like every secret. */
export interface HeldInvitation {
  link: InviteLink
  inviter: { userId: string; email: string; chain: readonly VerifiedStatement[] }
  shown: OpenedInvitation
  /** Why the answer failed, and whom that was told: each person is told each reason once. */
  told: { userId: string; reason: AnswerInvitationReason } | null
}
