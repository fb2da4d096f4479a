/**
 * Stores attachments' ciphertext: one file per blob, `<folder>/<vaultId>/<blobId>`. The database records how many of
 * its bytes are valid, so a growing file needs no temporary name, and a part cut off by a lost connection or power
 * failure is simply written again.
 */
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A place for the files: a folder, or a bucket. */
export interface BlobPlace {
  /** When this resolves, these bytes and everything before `offset` are stored. */
  write(blob: BlobName, offset: number, bytes: Uint8Array): Promise<void>
  /** Returns fewer bytes at the end of the file; `null` when there is no file. */
  read(blob: BlobName, offset: number, bytesMax: number): Promise<Uint8Array | null>
  /** Succeeds if the file is already gone. */
  remove(blob: BlobName): Promise<void>
}

/** Ids as the contract defines them, safe as file names. */
export interface BlobName {
  vaultId: string
  blobId: string
}

export function openBlobFolder(folder: string): BlobPlace {
  const pathOf = ({ vaultId, blobId }: BlobName): string => join(folder, vaultId, blobId)
  return {
    async write(blob, offset, bytes) {
      const path = pathOf(blob)
      if (offset === 0) await mkdir(dirname(path), { recursive: true })
      await withFile(path, offset === 0 ? 'w' : 'r+', async (file) => {
        for (let at = 0; at < bytes.length;) {
          at += (await file.write(bytes, at, bytes.length - at, offset + at)).bytesWritten
        }
        await file.datasync()
      })
      if (offset > 0) return
      for (const parent of [dirname(path), folder]) await withFile(parent, 'r', (file) => file.sync())
    },
    async read(blob, offset, bytesMax) {
      try {
        return await withFile(pathOf(blob), 'r', async (file) => {
          const bytes = Buffer.allocUnsafe(bytesMax)
          let length = 0
          for (;;) {
            const { bytesRead } = await file.read(bytes, length, bytesMax - length, offset + length)
            length += bytesRead
            if (bytesRead === 0 || length === bytesMax) return bytes.subarray(0, length)
          }
        })
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    remove: (blob) => rm(pathOf(blob), { force: true }),
  }
}

async function withFile<T>(path: string, flags: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, flags)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}
