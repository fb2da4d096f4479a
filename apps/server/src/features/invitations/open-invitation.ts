import { openInvitation } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { getAccount, readStatements } from '../accounts/index.ts'
import { findOpenInvitation } from './invitation-store.ts'

const perAddress = { name: 'invite-open', triesMax: 60, windowMs: 3600_000, by: 'address' } as const

export function serveOpenInvitation(server: Server, { database, clock }: Platform): void {
  server.serve(openInvitation, [perAddress], async ({ body: { inviteId } }) => {
    const db = database.durable
    const invitation = await findOpenInvitation(db, inviteId, clock.nowMs())
    if (invitation === null) return err('invitation-gone')
    const { inviterId, invitedEmail, permissionLevel, expiresAtMs } = invitation
    const [{ email: inviterEmail }, statements] = await Promise.all([
      getAccount(db, inviterId),
      readStatements(db, inviterId),
    ])
    return ok({ inviterId, inviterEmail, statements, invitedEmail, permissionLevel, expiresAt: expiresAtMs })
  })
}
