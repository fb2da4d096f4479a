import { writeBlobPart } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { canWrite } from '../vaults/index.ts'
import type { BlobPlace } from './blob-folder.ts'
import { advanceUpload, findBlob } from './blob-store.ts'
import { partLimit } from './part-limit.ts'

/** Writes the bytes before it counts them in the row, so that everything counted is on disk. */
export function serveWriteBlobPart(server: Server, platform: Platform, blobs: BlobPlace): void {
  const { database, clock } = platform
  server.serve(writeBlobPart, [partLimit], async ({ params, octets, session: { userId } }) => {
    const { vaultId, blobId } = params
    const db = database.durable
    if (!(await canWrite(db, userId, vaultId))) return err('not-found')
    const blob = await findBlob(db, { vaultId, blobId })
    if (blob?.userId !== userId) return err('not-found')
    if (octets.length === 0) return err('invalid-request')

    const [from, to] = [Number(params.offset), Number(params.offset) + octets.length]
    const isNext = blob.state === 'uploading' && blob.received === from && to <= blob.bytes
    if (!isNext) return err('offset-conflict')
    await blobs.write({ vaultId, blobId }, from, octets)
    if (await advanceUpload(db, userId, { vaultId, blobId }, { from, to }, clock.nowMs())) {
      return ok({ received: to })
    }
    // The upload was given up in the meantime, and this part may have recreated a file that was already removed.
    if ((await findBlob(db, { vaultId, blobId })) === null) await blobs.remove({ vaultId, blobId })
    return err('offset-conflict')
  })
}
