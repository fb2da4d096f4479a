import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { BlobPlace, BlobName } from './blob-folder.ts'
import { deleteBlobsIn, deleteBlobsOf, deleteUntouched, findBlob } from './blob-store.ts'

const cleanEveryMs = 3600_000
/** An upload that made no progress for this long is given up. */
const uploadIdleMs = 24 * 3600_000
/**
 * How long a complete blob without an item is kept: its commit may still wait on an offline device, or another device
 * may restore the item.
 */
const unnamedMs = 7 * 24 * 3600_000

/**
 * Files are removed after the transaction that deletes their rows: a file without a row is never served and only takes
 * up space.
 */
export async function removeFilesLater(jobs: Jobs, tx: Db, blobs: readonly BlobName[]): Promise<void> {
  for (const { vaultId, blobId } of blobs) await jobs.add(tx, removeJob, { vaultId, blobId })
}

/** Call inside the transaction that removes the person, before the vaults that the files belong to are removed. */
export async function eraseBlobs(jobs: Jobs, tx: Db, userId: string): Promise<void> {
  await removeFilesLater(jobs, tx, await deleteBlobsOf(tx, userId))
}

/** Call inside the transaction that removes the vault. */
export async function eraseBlobsIn(jobs: Jobs, tx: Db, vaultId: string): Promise<void> {
  await removeFilesLater(jobs, tx, await deleteBlobsIn(tx, vaultId))
}

export function removeBlobsInBackground({ jobs, database, clock }: Platform, blobs: BlobPlace): void {
  jobs.handle<BlobName>(removeJob, async (blob) => {
    if ((await findBlob(database.durable, blob)) === null) await blobs.remove(blob)
  })
  jobs.repeat('clean-blobs', cleanEveryMs, async () => {
    const nowMs = clock.nowMs()
    const removeFiles = (tx: Db, blobs: readonly BlobName[]) => removeFilesLater(jobs, tx, blobs)
    await deleteUntouched(database.durable, ['uploading'], nowMs - uploadIdleMs, removeFiles)
    await deleteUntouched(database.durable, ['whole', 'dropped'], nowMs - unnamedMs, removeFiles)
  })
}

const removeJob = 'remove-blob'
