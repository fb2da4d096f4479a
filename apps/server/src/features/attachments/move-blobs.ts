import type { Db } from '../../platform/database/database.ts'
import type { BlobName, BlobPlace } from './blob-folder.ts'
import { findBlob, listReceived } from './blob-store.ts'

export interface Moved {
  files: number
  bytes: number
  /** Already there, from an earlier run. */
  present: number
  /** Files that are not complete in either place. */
  missing: number
}

const portion = 500
const partBytes = 4 * 1024 * 1024

/**
 * Copies every complete file in `from` to `to`, reads it back, and only then removes it from `from`. May run while the
 * server runs, may be interrupted at any time, and can be run again. Throws if a place does not answer.
 */
export async function moveBlobs(db: Db, from: BlobPlace, to: BlobPlace): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0, present: 0, missing: 0 }
  let after: BlobName | null = null
  for (;;) {
    const rows: (BlobName & { bytes: number })[] = await listReceived(db, after, portion)
    for (const { vaultId, blobId } of rows) await moveBlob(db, from, to, { vaultId, blobId }, moved)
    if (rows.length < portion) return moved
    after = rows.at(-1) ?? null
  }
}

async function moveBlob(db: Db, from: BlobPlace, to: BlobPlace, name: BlobName, moved: Moved): Promise<void> {
  const blob = await findBlob(db, name)
  // An upload continues where it began; the next run moves it.
  if (blob === null || blob.state === 'uploading') return
  for (let offset = 0; offset < blob.bytes; offset += partBytes) {
    const bytes = Math.min(partBytes, blob.bytes - offset)
    const part = await from.read(name, offset, bytes)
    if (part?.length !== bytes) {
      const last = await to.read(name, blob.bytes - 1, 1)
      if (last?.length === 1) moved.present += 1
      else if ((await findBlob(db, name)) !== null) moved.missing += 1
      return
    }
    await to.write(name, offset, part)
    const copy = await to.read(name, offset, bytes)
    if (copy === null || Buffer.compare(copy, part) !== 0) {
      throw new Error(`The copy of ${name.vaultId}/${name.blobId} differs. It stays where it was.`)
    }
  }
  // Its owner may have deleted it in the meantime, and the job that removes it may have run before the copy was made.
  if ((await findBlob(db, name)) === null) await to.remove(name)
  else {
    moved.files += 1
    moved.bytes += blob.bytes
  }
  await from.remove(name)
}
