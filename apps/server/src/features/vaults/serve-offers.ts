import { acceptedToldMs, acceptVault, listOffers } from '@severy/contract'
import { err, ok } from '@severy/result'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import {
  type Accepted,
  deleteAcceptedBefore,
  listAccepted,
  listWaiting,
  tellAccepted,
  writeAccepted,
} from '../offers/index.ts'
import { listLeftWith, listMembers } from './member-store.ts'
import { canRead, listVaultsOf } from './vault-store.ts'

/** Who has accepted what was offered, and who has not, according to their devices. */
export function serveOffers(server: Server, { database, clock, jobs, live }: Platform): void {
  const db = database.durable

  server.serve(listOffers, [], async ({ session: { userId } }) => {
    const waiting = await listWaiting(db, await listVaultsOf(db, userId))
    return ok({
      toMe: waiting.filter((offer) => offer.userId === userId).map(({ vaultId }) => vaultId),
      // Who has joined an organization is reported with the organization.
      waiting: waiting.flatMap(({ isOrganization, ...offer }) =>
        isOrganization || offer.userId === userId ? [] : [offer],
      ),
      accepted: await listAccepted(db, userId, clock.nowMs() - acceptedToldMs),
      left: await listLeftWith(db, userId),
    })
  })

  server.serve(acceptVault, [], async ({ params: { vaultId }, session: { userId } }) => {
    if (!(await canRead(db, userId, vaultId))) return err('not-found')
    const accepted = await transact<Accepted | null, never>(db, async (tx) => {
      const nowMs = clock.nowMs()
      const written = await writeAccepted(tx, userId, vaultId, nowMs)
      if (written?.isNew === true && !written.isOrganization && written.authorId !== null)
        await tellAccepted(tx, { authorId: written.authorId, userId }, nowMs)
      return ok(written)
    })
    if (!accepted.ok || accepted.value === null) return err('not-found')
    if (accepted.value.isNew) await live.publish(await listMembers(db, vaultId), { type: 'offer-accepted' })
    return ok()
  })

  jobs.repeat('purge-accepted-offers', 24 * 3600_000, () =>
    deleteAcceptedBefore(db, clock.nowMs() - acceptedToldMs),
  )
}
