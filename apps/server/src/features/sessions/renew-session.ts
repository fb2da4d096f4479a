import { renewSession } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { rotateToken } from './session.ts'

export function serveRenewSession(server: Server, platform: Platform): void {
  server.serve(renewSession, [], async ({ session, caller }) => {
    const renewed = await rotateToken(platform, session, caller)
    if (renewed === null) return err('not-signed-in')
    caller.give('session', renewed.token)
    return ok({ expiresAt: renewed.expiresAtMs })
  })
}
