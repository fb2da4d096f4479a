import { answerInvitation, type InvitationAnswer } from '@severy/contract'
import { err, ok } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import { bytesOf } from '../../platform/base64.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { getAccount } from '../accounts/index.ts'
import { tellOfJoined } from './joined-mails.ts'
import { findOpenInvitation, listInvitersOf, writeAnswer } from './invitation-store.ts'

const perAddress = { name: 'invite-answer', triesMax: 60, windowMs: 3600_000, by: 'address' } as const

/** For someone who has an account at the invited address. */
export function serveAnswerInvitation(server: Server, { database, clock, live }: Platform): void {
  server.serve(answerInvitation, [perAddress], async ({ body: { inviteId, tag }, session: { userId } }) => {
    const db = database.durable
    const invitation = await findOpenInvitation(db, inviteId, clock.nowMs())
    if (invitation === null) return err('invitation-gone')
    const { email } = await getAccount(db, userId)
    if (canonicalEmail(email) !== invitation.invitedEmail) return err('other-address')
    await writeAnswer(db, inviteId, userId, bytesOf(tag))
    await live.publish([invitation.inviterId], { type: 'invitations-changed' })
    return ok()
  })
}

/**
 * Call in the transaction that creates an account. Keeps the answer that came with the registration, if the invitation
 * is still open and was sent to this address. Returns everyone who invited this address, to be told afterwards; they
 * get an email if none of their devices finishes the invitation by then.
 */
export async function noteJoined(
  tx: Db,
  joined: { userId: string; canonicalEmail: string; answer: InvitationAnswer | null },
  nowMs: number,
): Promise<string[]> {
  const { userId, canonicalEmail: email, answer } = joined
  const invitation = answer === null ? null : await findOpenInvitation(tx, answer.inviteId, nowMs)
  if (answer !== null && invitation?.invitedEmail === email) {
    await writeAnswer(tx, answer.inviteId, userId, bytesOf(answer.tag))
  }
  const inviterIds = await listInvitersOf(tx, email, nowMs)
  await tellOfJoined(tx, inviterIds, userId, nowMs)
  return inviterIds
}
