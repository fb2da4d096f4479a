import { limits, openUpload } from '@severy/contract'
import { err, ok } from '@severy/result'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Refusal, Server } from '../../platform/serve.ts'
import { canWrite } from '../vaults/index.ts'
import { countUsedBytes, deleteDropped, findBlob, insertUpload, reserveSpace } from './blob-store.ts'
import { removeFilesLater } from './remove-blobs.ts'

const uploadLimit = { name: 'uploads', triesMax: 1_200, windowMs: 3600_000, by: 'address' } as const
const bytesMax = limits.storageBytesPerAccountMax

export function serveOpenUpload(server: Server, { database, clock, jobs }: Platform): void {
  server.serve(openUpload, [uploadLimit], async ({ params: { vaultId }, body, session: { userId } }) => {
    const { blobId, bytes } = body
    if (!(await canWrite(database.durable, userId, vaultId))) return err('not-found')
    return transact<{ received: number }, Refusal<typeof openUpload>>(database.durable, async (tx) => {
      const found = await findBlob(tx, { vaultId, blobId })
      if (found !== null) {
        const isSame = found.userId === userId && found.bytes === bytes
        return isSame ? ok({ received: found.received }) : err('blob-conflict')
      }
      if (!(await reserveSpace(tx, userId, bytes, bytesMax))) {
        await removeFilesLater(jobs, tx, await deleteDropped(tx, userId))
        if (!(await reserveSpace(tx, userId, bytes, bytesMax))) {
          const used = await countUsedBytes(tx, userId)
          const detail = `${String(used)} of ${String(bytesMax)} bytes are used, and this needs ${String(bytes)}.`
          return err({ problem: 'quota-full', detail })
        }
      }
      const isNew = await insertUpload(tx, userId, { vaultId, blobId }, bytes, clock.nowMs())
      return isNew ? ok({ received: 0 }) : err('blob-conflict')
    })
  })
}
