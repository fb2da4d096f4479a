/** Reads a backup from start to end with all checks, and passes its content on as it arrives. */
import { createHash, type KeyObject } from 'node:crypto'
import { err, ok, type Result } from '@severy/result'
import * as z from 'zod/mini'
import type { Row } from '../../platform/database/whole-tables-store.ts'
import { DamagedError, decryptStream } from './age.ts'
import { decodeFrames, decodeRow, encodeFrame, FormError, type Frame } from './frames.ts'
import { End, FileFrame, formatVersion, Manifest, sealOf, TableFrame, Version } from './manifest.ts'
import { isInBackup } from './tables.ts'

/**
 * `wrong-key`: not encrypted to this key, or not a backup. `damaged`: truncated or altered. `not-from-here`: written
 * without this installation's secrets. `too-new`: written by a later version.
 */
export type BackupRefusal = 'wrong-key' | 'damaged' | 'not-from-here' | 'too-new'

/** Callbacks in order: `start`, then for each table its rows, then for each file its parts. */
export interface BackupReader {
  /** A refusal stops the reading. */
  start(manifest: Manifest): Promise<BackupRefusal | null>
  rows(table: string, columns: readonly string[], rows: readonly Row[]): Promise<void>
  part(file: { vaultId: string; blobId: string }, offset: number, bytes: Uint8Array): Promise<void>
  onProgress: (bytesRead: number) => void
}

export interface ReadBackup extends End {
  manifest: Manifest
}

const rowsAtOnce = 200
const rowBytesAtOnce = 2 * 1024 * 1024

/**
 * `installationKey` is `null` when the secrets are lost; the seal is then not checked. Throws what `encrypted` or the
 * reader throws.
 */
export async function readBackup(
  encrypted: AsyncIterable<Uint8Array>,
  identity: string,
  installationKey: KeyObject | null,
  reader: BackupReader,
): Promise<Result<ReadBackup, BackupRefusal>> {
  const read = await readFrames(encrypted, identity, installationKey, reader, 'end')
  return read.ok && read.value === null ? err('damaged') : (read as Result<ReadBackup, BackupRefusal>)
}

/** Reads only the tables of a backup that was already read and checked in full. */
export async function readTables(
  encrypted: AsyncIterable<Uint8Array>,
  identity: string,
  reader: BackupReader,
): Promise<Result<undefined, BackupRefusal>> {
  const read = await readFrames(encrypted, identity, null, reader, 'first file')
  return read.ok ? ok() : read
}

/** Returns `null` when it stopped at the first file. */
async function readFrames(
  encrypted: AsyncIterable<Uint8Array>,
  identity: string,
  installationKey: KeyObject | null,
  reader: BackupReader,
  until: 'end' | 'first file',
): Promise<Result<ReadBackup | null, BackupRefusal>> {
  const plain = await decryptStream(identity, counted(encrypted, reader))
  if (plain === null) return err('wrong-key')
  try {
    return await readContent(decodeFrames(plain), installationKey, reader, until)
  } catch (error) {
    if (error instanceof DamagedError || error instanceof FormError) return err('damaged')
    throw error
  }
}

async function readContent(
  frames: AsyncGenerator<Frame>,
  installationKey: KeyObject | null,
  reader: BackupReader,
  until: 'end' | 'first file',
): Promise<Result<ReadBackup | null, BackupRefusal>> {
  const content = createHash('sha256')
  let manifest: Manifest | null = null
  let end: End | null = null
  let table: { name: string; columns: readonly string[] } | null = null
  let waiting: Row[] = []
  let waitingBytes = 0
  let file: { vaultId: string; blobId: string; offset: number } | null = null
  const counts = { rows: 0, files: 0 }
  const flush = async (): Promise<void> => {
    if (table !== null && waiting.length > 0) await reader.rows(table.name, table.columns, waiting)
    waiting = []
    waitingBytes = 0
  }
  for await (const frame of frames) {
    if (end !== null) throw new FormError('something follows the end')
    if (frame.type !== 'end') content.update(encodeFrame(frame.type, frame.body))
    if ((manifest === null) !== (frame.type === 'start'))
      throw new FormError('the start is not where it belongs')
    switch (frame.type) {
      case 'start': {
        const read = readStart(frame)
        const refusal = read.ok ? await reader.start(read.value) : read.error
        if (!read.ok || refusal !== null) return err(refusal ?? 'damaged')
        manifest = read.value
        break
      }
      case 'table':
        await flush()
        table = parsed(TableFrame, frame)
        if (!isInBackup(table.name)) throw new FormError('a table that no backup holds')
        break
      case 'row':
        if (table === null) throw new FormError('a row without a table')
        waiting.push(decodeRow(frame.body, table.columns.length))
        waitingBytes += frame.body.length
        counts.rows += 1
        if (waiting.length >= rowsAtOnce || waitingBytes >= rowBytesAtOnce) await flush()
        break
      case 'file':
        await flush()
        if (until === 'first file') return ok(null)
        table = null
        file = { ...parsed(FileFrame, frame), offset: 0 }
        counts.files += 1
        break
      case 'part':
        if (file === null) throw new FormError('a part without a file')
        await reader.part(file, file.offset, frame.body)
        file.offset += frame.body.length
        break
      case 'end':
        await flush()
        end = parsed(End, frame)
    }
  }
  if (manifest === null || end === null) throw new FormError('the end is missing')
  if (installationKey !== null && end.seal !== sealOf(installationKey, content.digest())) {
    return err('not-from-here')
  }
  if (end.rows !== counts.rows || end.files !== counts.files) throw new FormError('the counts do not fit')
  return ok({ ...end, manifest })
}

function readStart(frame: Frame): Result<Manifest, BackupRefusal> {
  const { version } = parsed(Version, frame)
  return version > formatVersion ? err('too-new') : ok(parsed(Manifest, frame))
}

function parsed<T>(schema: z.ZodMiniType<T>, { body }: Frame): T {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(body).toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new FormError('a frame that is no JSON')
    throw error
  }
  const read = z.safeParse(schema, value)
  if (!read.success) throw new FormError('a frame of another form')
  return read.data
}

async function* counted(source: AsyncIterable<Uint8Array>, reader: BackupReader): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    reader.onProgress(bytes)
    yield chunk
  }
}
