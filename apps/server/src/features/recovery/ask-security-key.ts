import { askRecoverySecurityKey } from '@severy/contract'
import { ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import type { Server } from '../../platform/serve.ts'
import { listCredentials, makeChallenge } from '../passkeys/index.ts'
import { checkRecoveryProof } from './recovery-proof.ts'

const perAddress = { name: 'recovery-key', triesMax: 40, windowMs: 3600_000, by: 'address' } as const
const perToken = {
  name: 'recovery-key-token',
  triesMax: 20,
  windowMs: 3600_000,
  by: (body: { token: string }) => hashToken(body.token),
}

export function serveAskRecoverySecurityKey(server: Server, platform: Platform): void {
  const { database, clock } = platform
  server.serve(askRecoverySecurityKey, [perAddress, perToken], async ({ body }) => {
    const proof = await checkRecoveryProof(database.durable, body, clock.nowMs())
    if (!proof.ok) return proof
    const { userId } = proof.value
    const challenge = await makeChallenge(platform, 'second-factor', userId)
    return ok({ ...challenge, credentials: await listCredentials(database.durable, userId) })
  })
}
