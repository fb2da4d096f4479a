import type { Db } from '../../platform/database/database.ts'
import type { BlobName, BlobPlace } from './blob-folder.ts'
import { listReceived } from './blob-store.ts'

/** Attachments' ciphertext for backups. A blob's bytes never change, so bytes already present are not written again. */
export interface BackupFiles {
  /** Every blob in this snapshot, with the number of bytes received so far. */
  list(db: Db): AsyncGenerator<BlobName & { bytes: number }>
  read(blob: BlobName, offset: number, bytesMax: number): Promise<Uint8Array | null>
  addPart(blob: BlobName, offset: number, bytes: Uint8Array): Promise<void>
}

const portion = 500

/** The attachments as a backup reads them, and as a restore writes them. */
export function openBackupFiles(blobs: BlobPlace): BackupFiles {
  return {
    async *list(db) {
      let after: BlobName | null = null
      for (;;) {
        const rows: (BlobName & { bytes: number })[] = await listReceived(db, after, portion)
        yield* rows
        if (rows.length < portion) return
        after = rows.at(-1) ?? null
      }
    },
    read: (blob, offset, bytesMax) => blobs.read(blob, offset, bytesMax),
    async addPart(blob, offset, bytes) {
      const present = await blobs.read(blob, offset, bytes.length)
      if (present !== null && Buffer.compare(present, bytes) === 0) return
      await blobs.write(blob, offset, bytes)
    },
  }
}
