import { openInvitation } from '@severy/contract'
import { err, ok } from '@severy/result'
import { VaultKind } from '@severy/verifier'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { getAccount, readStatements } from '../accounts/index.ts'
import { findKind } from '../vaults/index.ts'
import { findOpenInvitation } from './invitation-store.ts'

const perAddress = { name: 'invite-open', triesMax: 60, windowMs: 3600_000, by: 'address' } as const

export function serveOpenInvitation(server: Server, { database, clock }: Platform): void {
  server.serve(openInvitation, [perAddress], async ({ body: { inviteId } }) => {
    const db = database.durable
    const invitation = await findOpenInvitation(db, inviteId, clock.nowMs())
    if (invitation === null) return err('invitation-gone')
    const { inviterId, vaultId, invitedEmail, permissionLevel, expiresAtMs } = invitation
    const [{ email: inviterEmail }, statements, kind] = await Promise.all([
      getAccount(db, inviterId),
      readStatements(db, inviterId),
      findKind(db, vaultId),
    ])
    return ok({
      inviterId,
      inviterEmail,
      statements,
      invitedEmail,
      permissionLevel,
      isOrganization: kind === VaultKind.organization,
      expiresAt: expiresAtMs,
    })
  })
}
