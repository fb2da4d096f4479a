import { healKeyring } from '@severy/contract'
import { err, ok } from '@severy/result'
import { equalBytes, sha256 } from '@severy/verifier'
import { bytesOf } from '../../platform/base64.ts'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { Server } from '../../platform/serve.ts'
import { decodeKeyring } from './keyring.ts'
import { advanceKeyring } from './keyring-store.ts'

const perPerson: Limit = { name: 'heal-keyring', triesMax: 60, windowMs: 3600_000 }

/**
 * Accepts a newer keyring with the hashes of those in between (PROTOCOL 7.8). The links of the chain are encrypted, so
 * this server checks only the numbers, the newest hash and the account key version; every device checks the chain
 * itself.
 */
export function serveHealKeyring(server: Server, { database, live, rateLimiter }: Platform): void {
  server.serve(healKeyring, [], async ({ body, session: { userId } }) => {
    const waitSeconds = await rateLimiter.take([{ limit: perPerson, subject: userId }])
    if (waitSeconds !== null) return err({ problem: 'rate-limited', retryAfterSeconds: waitSeconds })
    const keyring = decodeKeyring(body.keyring)
    if (!keyring.ok) return keyring
    const { seq, coreBox } = keyring.value
    const coreHashes = body.coreHashes.map(bytesOf)
    const newest = coreHashes.at(-1)
    const isWhole = newest !== undefined && seq === body.after + coreHashes.length
    if (!isWhole || !equalBytes(newest, await sha256(coreBox))) {
      return err({ problem: 'record-refused', detail: 'keyring-chain' })
    }
    const healed = await transact<undefined, 'sequence-conflict'>(database.durable, async (tx) =>
      (await advanceKeyring(tx, userId, keyring.value, body.after, coreHashes))
        ? ok()
        : err('sequence-conflict'),
    )
    if (!healed.ok) return healed
    await live.publish([userId], { type: 'keyring-changed', seq })
    return ok()
  })
}
