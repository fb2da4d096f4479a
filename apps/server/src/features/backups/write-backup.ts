/** Writes a backup: one snapshot of all tables, then the files that its rows name, encrypted as a stream. */
import { createHash, type KeyObject } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { appliedMigrations } from '../../platform/database/migrate-store.ts'
import { describeTables, readRows } from '../../platform/database/whole-tables-store.ts'
import { encryptStream } from './age.ts'
import { encodeFrame, encodeJson, encodeRow } from './frames.ts'
import { formatVersion, type Manifest, sealOf } from './manifest.ts'
import { isInBackup } from './tables.ts'

/** The files named by the rows of a snapshot. */
export interface KeptFiles {
  list(db: Database['durable']): AsyncIterable<KeptFile>
  /** `null` when the file is missing. */
  read(file: KeptFile, offset: number, bytesMax: number): Promise<Uint8Array | null>
}
export interface KeptFile {
  vaultId: string
  blobId: string
  bytes: number
}

export interface BackupSource {
  database: Database
  files: KeptFiles
  installationKey: KeyObject
  opaquePublicKey: string
}

export interface WrittenBackup {
  rows: number
  files: number
  missingFiles: number
  bytes: number
  /** SHA-256 of the encrypted file, in hexadecimal. */
  sha256: string
}

/** Receives the bytes. Rejecting, for example on a full disk, ends the backup. */
export type Sink = (bytes: Uint8Array) => Promise<void>

const partBytes = 256 * 1024

/**
 * `recipient`: the public half of the backup key, `age1…`. Throws what the sink or the database throws, and the
 * signal's reason when it is aborted; discard what was written by then.
 */
export async function writeBackup(
  source: BackupSource,
  recipient: string,
  sink: Sink,
  asked: { nowMs: number; signal: AbortSignal; onProgress: (rows: number) => void },
): Promise<WrittenBackup> {
  const counts = { rows: 0, files: 0, missingFiles: 0 }
  const hash = createHash('sha256')
  let bytes = 0
  const encrypted = await encryptStream(recipient, framesOf(source, counts, asked))
  for await (const chunk of encrypted) {
    asked.signal.throwIfAborted()
    hash.update(chunk)
    bytes += chunk.length
    await sink(chunk)
  }
  return { ...counts, bytes, sha256: hash.digest('hex') }
}

async function* framesOf(
  source: BackupSource,
  counts: { rows: number; files: number; missingFiles: number },
  asked: { nowMs: number; signal: AbortSignal; onProgress: (rows: number) => void },
): AsyncGenerator<Uint8Array> {
  const content = createHash('sha256')
  for await (const frame of contentOf(source, counts, asked)) {
    content.update(frame)
    yield frame
  }
  yield encodeJson('end', { ...counts, seal: sealOf(source.installationKey, content.digest()) })
}

async function* contentOf(
  { database, files, opaquePublicKey }: BackupSource,
  counts: { rows: number; files: number; missingFiles: number },
  { nowMs, signal, onProgress }: { nowMs: number; signal: AbortSignal; onProgress: (rows: number) => void },
): AsyncGenerator<Uint8Array> {
  const snapshot = await database.openSnapshot()
  try {
    const { db } = snapshot
    const manifest: Manifest = {
      format: 'severy-backup',
      version: formatVersion,
      madeAtMs: nowMs,
      opaquePublicKey,
      migrations: await appliedMigrations(db),
    }
    yield encodeJson('start', manifest)
    for (const table of await describeTables(db, database.kind)) {
      if (!isInBackup(table.name)) continue
      yield encodeJson('table', { name: table.name, columns: table.columns })
      for await (const rows of readRows(db, table)) {
        signal.throwIfAborted()
        yield Buffer.concat(rows.map(encodeRow))
        counts.rows += rows.length
        onProgress(counts.rows)
      }
    }
    for await (const file of files.list(db)) {
      signal.throwIfAborted()
      const parts = partsOf(files, file)
      const first = await parts.next()
      if (first.done === true) {
        counts.missingFiles += 1
        continue
      }
      yield encodeJson('file', { vaultId: file.vaultId, blobId: file.blobId })
      yield encodeFrame('part', first.value)
      for await (const part of parts) yield encodeFrame('part', part)
      counts.files += 1
    }
  } finally {
    await snapshot.close()
  }
}

/** Yields nothing when the file is missing, and stops where it is shorter than its row says. */
async function* partsOf(files: KeptFiles, file: KeptFile): AsyncGenerator<Uint8Array, undefined> {
  for (let offset = 0; offset < file.bytes;) {
    const part = await files.read(file, offset, Math.min(partBytes, file.bytes - offset))
    if (part === null || part.length === 0) return
    yield part
    offset += part.length
  }
}
