import { limitsOf, openUpload, tierForStorage } from '@severy/contract'
import { err, ok } from '@severy/result'
import { transact } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Refusal, Server } from '../../platform/serve.ts'
import { canWrite } from '../vaults/index.ts'
import { countUsedBytes, deleteDropped, findBlob, insertUpload, reserveSpace } from './blob-store.ts'
import { removeFilesLater } from './remove-blobs.ts'

const uploadLimit = { name: 'uploads', triesMax: 1_200, windowMs: 3600_000, by: 'address' } as const

export function serveOpenUpload(server: Server, { database, clock, jobs }: Platform, plans: Plans): void {
  server.serve(openUpload, [uploadLimit], async ({ params: { vaultId }, body, session: { userId } }) => {
    const { blobId, bytes } = body
    const nowMs = clock.nowMs()
    if (!(await canWrite(database.durable, userId, vaultId))) return err('not-found')
    return transact<{ received: number }, Refusal<typeof openUpload>>(database.durable, async (tx) => {
      const state = await plans.stateOf(tx, userId, nowMs)
      if (!state.canAccessFeatures) return err('subscription-required')
      const found = await findBlob(tx, { vaultId, blobId })
      if (found !== null) {
        const isSame = found.userId === userId && found.bytes === bytes
        return isSame ? ok({ received: found.received }) : err('blob-conflict')
      }
      const bytesMax = limitsOf(state).storageBytesMax
      if (!(await reserveSpace(tx, userId, bytes, bytesMax))) {
        await removeFilesLater(jobs, tx, await deleteDropped(tx, userId))
        if (!(await reserveSpace(tx, userId, bytes, bytesMax))) {
          const used = await countUsedBytes(tx, userId)
          return err({ problem: 'quota-full', detail: describeFull(used, bytes, bytesMax) })
        }
      }
      const isNew = await insertUpload(tx, userId, { vaultId, blobId }, bytes, nowMs)
      return isNew ? ok({ received: 0 }) : err('blob-conflict')
    })
  })
}

function describeFull(used: number, bytes: number, bytesMax: number | null): string {
  const full = `${String(used)} of ${String(bytesMax)} bytes are used, and this needs ${String(bytes)}.`
  const tier = tierForStorage(used + bytes)
  return tier === null ? full : `${full} It would fit into a plan of the tier ${tier}.`
}
