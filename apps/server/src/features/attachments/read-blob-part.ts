import { limits, readBlobPart } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { canRead } from '../vaults/index.ts'
import type { BlobPlace } from './blob-folder.ts'
import { findBlob } from './blob-store.ts'
import { partLimit } from './part-limit.ts'

export type IsLentTo = (userId: string, vaultId: string) => Promise<boolean>

/**
 * Readable by members and by people the vault is lent to. An incomplete blob is readable by no one: only its uploader
 * knows it, and has no use for reading it.
 */
export function serveReadBlobPart(
  server: Server,
  { database }: Platform,
  blobs: BlobPlace,
  isLentTo: IsLentTo,
): void {
  server.serve(readBlobPart, [partLimit], async ({ params, session: { userId } }) => {
    const { vaultId, blobId } = params
    const mayRead = (await canRead(database.durable, userId, vaultId)) || (await isLentTo(userId, vaultId))
    if (!mayRead) return err('not-found')
    const blob = await findBlob(database.durable, { vaultId, blobId })
    if (blob === null || blob.state === 'uploading') return err('not-found')
    const offset = Number(params.offset)
    const bytesMax = Math.max(0, Math.min(limits.blobPartBytesMax, blob.bytes - offset))
    const bytes = await blobs.read({ vaultId, blobId }, offset, bytesMax)
    return bytes === null ? err('not-found') : ok(bytes)
  })
}
