/**
 * Where attachments are: in the folder, or in a bucket with the folder as fallback for files that have not been moved
 * yet.
 */
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { type Bucket, openBlobBucket } from './blob-bucket.ts'
import { type BlobName, type BlobPlace, openBlobFolder } from './blob-folder.ts'

export interface Blobs extends BlobPlace {
  folder: BlobPlace
  /** `null`: no bucket is set. */
  bucket: Bucket | null
}

/** New files go where `ATTACHMENTS_IN` says; files are read and removed in both places. */
export function openBlobs({ dataDir, bucket: settings, areBlobsInBucket }: BlobSettings): Blobs {
  const folder = openBlobFolder(join(dataDir, 'blobs'))
  if (settings === null) return { ...folder, folder, bucket: null }
  const bucket = openBlobBucket(settings)
  const [main, other] = areBlobsInBucket ? [bucket, folder] : [folder, bucket]

  /** An upload continues where it began. */
  async function placeOf(blob: BlobName, offset: number): Promise<BlobPlace> {
    if (offset === 0) return main
    const before = await folder.read(blob, offset - 1, 1)
    return before?.length === 1 ? folder : bucket
  }

  return {
    folder,
    bucket,
    async write(blob, offset, bytes) {
      await (await placeOf(blob, offset)).write(blob, offset, bytes)
    },
    async read(blob, offset, bytesMax) {
      const found = await main.read(blob, offset, bytesMax)
      if (found?.length === bytesMax) return found
      // While a file is being moved, one place has only its beginning.
      const elsewhere = await other.read(blob, offset, bytesMax)
      return (elsewhere?.length ?? -1) > (found?.length ?? -1) ? elsewhere : found
    },
    async remove(blob) {
      await folder.remove(blob)
      await bucket.remove(blob)
    },
  }
}

export type BlobSettings = Pick<Config, 'dataDir' | 'bucket' | 'areBlobsInBucket'>
