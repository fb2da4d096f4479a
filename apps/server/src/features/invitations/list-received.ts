import { listReceivedInvitations } from '@severy/contract'
import { ok } from '@severy/result'
import { canonicalEmail, VaultKind } from '@severy/verifier'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { getAccount, listEmails } from '../accounts/index.ts'
import { findKind } from '../vaults/index.ts'
import { listInvitationsTo } from './invitation-store.ts'

/** Anyone may invite any address, so no more than this are shown. */
const shownMax = 20

/** A person's received invitations that the inviters have not finished. */
export function serveListReceivedInvitations(server: Server, { database, clock }: Platform): void {
  server.serve(listReceivedInvitations, [], async ({ session: { userId } }) => {
    const db = database.durable
    const address = canonicalEmail((await getAccount(db, userId)).email)
    const waiting = address === null ? [] : await listInvitationsTo(db, address, clock.nowMs(), shownMax)
    const emails = await listEmails(
      db,
      waiting.map(({ inviterId }) => inviterId),
    )
    const invitations = await Promise.all(
      waiting.map(async ({ inviteId, inviterId, vaultId, expiresAtMs }) => ({
        inviteId,
        inviterId,
        inviterEmail: emails.get(inviterId) ?? null,
        isOrganization: (await findKind(db, vaultId)) === VaultKind.organization,
        expiresAt: expiresAtMs,
      })),
    )
    return ok({
      // Skips inviters whose account was just deleted.
      invitations: invitations.flatMap(({ inviterEmail, ...one }) =>
        inviterEmail === null ? [] : [{ ...one, inviterEmail }],
      ),
    })
  })
}
