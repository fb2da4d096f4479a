import { askSecurityKey } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import type { Server } from '../../platform/serve.ts'
import { listCredentials, makeChallenge } from '../passkeys/index.ts'
import { findPendingSignIn } from './pending-sign-in-store.ts'

const perAddress = { name: 'security-key', triesMax: 100, windowMs: 15 * 60_000, by: 'address' } as const

export function serveAskSecurityKey(server: Server, platform: Platform): void {
  const { database, clock } = platform
  server.serve(askSecurityKey, [perAddress], async ({ body }) => {
    const tokenHash = hashToken(body.pendingToken)
    const pending = await findPendingSignIn(database.durable, tokenHash, clock.nowMs())
    if (pending === null) return err('sign-in-expired')
    const { userId } = pending
    const challenge = await makeChallenge(platform, 'second-factor', userId)
    return ok({ ...challenge, credentials: await listCredentials(database.durable, userId) })
  })
}
