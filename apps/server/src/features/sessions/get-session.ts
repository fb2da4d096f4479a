import { getSession } from '@severy/contract'
import { ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { getAccount } from '../accounts/index.ts'
import { rolesOf } from '../roles/index.ts'

export function serveGetSession(server: Server, { database }: Platform): void {
  server.serve(getSession, [], async ({ session: { userId, authenticatedAtMs, expiresAtMs } }) => {
    const { email } = await getAccount(database.durable, userId)
    const roles = await rolesOf(database.durable, userId)
    return ok({ userId, email, roles, authenticatedAt: authenticatedAtMs, expiresAt: expiresAtMs })
  })
}
