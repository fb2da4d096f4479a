import type { InviteLink } from '@severy/crypto'
import type { VerifiedStatement } from '@severy/verifier'
import type { OpenedInvitation } from './data.ts'
import type { AnswerInvitationReason } from './reasons.ts'

/** A link that was opened here, with what was found out about it. Held in the worker's memory, like every secret. */
export interface HeldInvitation {
  link: InviteLink
  inviter: { userId: string; email: string; chain: readonly VerifiedStatement[] }
  shown: OpenedInvitation
  /** Why the answer did not come through and who has heard so: each person hears of each reason once. */
  told: { userId: string; reason: AnswerInvitationReason } | null
}
