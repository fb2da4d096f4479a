import { cancelInvitation, listInvitations } from '@severy/contract'
import { ok } from '@severy/result'
import { base64UrlOf } from '../../platform/base64.ts'
import { transact, type Db } from '../../platform/database/database.ts'
import type { LiveBus } from '../../platform/live.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { listAccountsAt } from '../accounts/index.ts'
import { deleteInvitation, findAnswer, listInvitationsOf } from './invitation-store.ts'

export function serveListInvitations(server: Server, { database, live }: Platform): void {
  server.serve(listInvitations, [], async ({ session: { userId } }) => {
    const db = database.durable
    const sent = await listInvitationsOf(db, userId)
    const joined = await listAccountsAt(
      db,
      sent.map(({ invitedEmail }) => invitedEmail),
    )
    const invitations = await Promise.all(
      sent.map(async ({ inviteId, expiresAtMs, isEmailSent, invitedEmail }) => ({
        inviteId,
        expiresAt: expiresAtMs,
        isEmailSent,
        joined: await answerOf(db, inviteId, joined.get(invitedEmail)),
      })),
    )
    return ok({ invitations })
  })

  server.serve(cancelInvitation, [], async ({ params: { inviteId }, session: { userId } }) => {
    const deleted = await transact<string | null, never>(database.durable, async (tx) =>
      ok(await deleteInvitation(tx, userId, inviteId)),
    )
    if (deleted.ok && deleted.value !== null) await tellInvited(database.durable, live, deleted.value)
    return ok()
  })
}

/** Tells the invited person, who may be waiting, that the invitation was finished, canceled, or sent again. */
export async function tellInvited(db: Db, live: LiveBus, invitedEmail: string): Promise<void> {
  const userId = (await listAccountsAt(db, [invitedEmail])).get(invitedEmail)
  if (userId !== undefined) await live.publish([userId], { type: 'invitations-changed' })
}

async function answerOf(
  db: Db,
  inviteId: string,
  userId: string | undefined,
): Promise<{ tag: string | null } | null> {
  if (userId === undefined) return null
  const tag = await findAnswer(db, inviteId, userId)
  return { tag: tag === null ? null : base64UrlOf(tag) }
}
