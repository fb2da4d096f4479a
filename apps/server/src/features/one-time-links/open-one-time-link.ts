import { openOneTimeLink } from '@severy/contract'
import { err, ok } from '@severy/result'
import { base64UrlOf } from '../../platform/base64.ts'
import { transact } from '../../platform/database/database.ts'
import { isProofOf } from '../../platform/link-proof.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { recordEvent } from '../security-events/index.ts'
import { findAuthHash, takeView, type TakenView } from './one-time-link-store.ts'

/** Allows for offices behind one address, and retries after an incompletely copied link. */
const perAddress = {
  name: 'one-time-link-open',
  triesMax: 60,
  windowMs: 15 * 60_000,
  by: 'address',
} as const

export function serveOpenOneTimeLink(server: Server, { database, clock, live }: Platform): void {
  server.serve(openOneTimeLink, [perAddress], async ({ body: { linkId, auth }, caller }) => {
    const nowMs = clock.nowMs()
    if (!isProofOf(auth, await findAuthHash(database.durable, linkId))) return err('link-gone')
    const taken = await transact<TakenView, 'link-gone'>(database.durable, async (tx) => {
      const view = await takeView(tx, linkId, nowMs)
      if (view === null) return err('link-gone')
      const { userId } = view
      await recordEvent(tx, { userId, type: 'ONE_TIME_LINK_OPENED', status: 'success', caller, nowMs })
      return ok(view)
    })
    if (!taken.ok) return taken
    const { userId, sealed, expiresAtMs, viewsLeft } = taken.value
    await live.publish([userId], { type: 'one-time-links-changed' })
    return ok({ sealed: base64UrlOf(sealed), expiresAt: expiresAtMs, viewsLeft })
  })
}
