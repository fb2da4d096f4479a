import type { Db } from '../../platform/database/database.ts'
import type { Bucket, StoredPart } from './blob-bucket.ts'
import { findBlob } from './blob-store.ts'

export interface Swept {
  /** Objects that belong to a file. */
  kept: number
  /** Objects that belong to no file, but are too new to be removed. */
  young: number
  /** Objects that belong to no file, and were removed if requested. */
  orphans: number
  orphanBytes: number
}

/** Longer than any upload, job or offline device may take until the row exists again. */
const safeAgeMs = 30 * 24 * 3600_000

/**
 * Finds objects of ours whose file has no row, and removes them if `isRemoving`. May run while the server runs. Throws
 * `BucketError` if the store does not answer.
 */
export async function sweepBucket(
  db: Db,
  bucket: Pick<Bucket, 'listAll' | 'drop'>,
  { nowMs, isRemoving }: { nowMs: number; isRemoving: boolean },
): Promise<Swept> {
  const swept: Swept = { kept: 0, young: 0, orphans: 0, orphanBytes: 0 }
  let lastId = ''
  let isKnown = false
  for await (const part of bucket.listAll()) {
    const id = `${part.vaultId}/${part.blobId}`
    // The parts of a file are listed one after another.
    if (lastId !== id) isKnown = (await findBlob(db, part)) !== null
    lastId = id
    if (isKnown) swept.kept += 1
    else if (nowMs - part.modifiedMs < safeAgeMs) swept.young += 1
    else {
      if (isRemoving) await bucket.drop(part)
      count(swept, part)
    }
  }
  return swept
}

function count(swept: Swept, { bytes }: StoredPart): void {
  swept.orphans += 1
  swept.orphanBytes += bytes
}
