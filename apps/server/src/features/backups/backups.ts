/** The operations on backups, for the admin area, the schedule and the commands. */
import type { BackupCause } from '@severy/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import { applyBackup, inspectBackup, type RestorePlace } from './apply-backup.ts'
import type { BackupDraft, BackupFolder } from './backup-folder.ts'
import {
  type BackupRow,
  failBackup,
  findBackup,
  finishBackup,
  insertBackup,
  noteCheck,
  removeBackup,
} from './backup-store.ts'
import { failureOf, type Progress, type WorkOutcome } from './backup-work.ts'
import { hashFile } from './hash-file.ts'
import type { ReadBackup } from './read-backup.ts'
import { type BackupSource, writeBackup } from './write-backup.ts'

export interface BackupPlace {
  database: Database
  folder: BackupFolder
  source: BackupSource
  target: RestorePlace
  nowMs(): number
}

/**
 * Such as `severy-2026-11-21-184300-x7Qa.age`: the time in UTC, and four characters that tell apart two in the same
 * second.
 */
export function newBackupName(nowMs: number, id: string): string {
  const [day = '', time = ''] = new Date(nowMs).toISOString().split('T')
  const letters = id.replace(/[^A-Za-z0-9]/g, '').slice(0, 4)
  return `severy-${day}-${time.slice(0, 8).replaceAll(':', '')}-${letters}.age`
}

/** Writes a backup into the folder, then reads it back to check what is on disk. */
export async function keepBackup(
  place: BackupPlace,
  { name, cause, recipient }: { name: string; cause: BackupCause; recipient: string },
  progress: Progress,
): Promise<WorkOutcome> {
  const { folder, nowMs } = place
  const db = place.database.durable
  const madeAtMs = nowMs()
  await insertBackup(db, { ...unknownRow, name, cause, state: 'running', madeAtMs })
  let draft: BackupDraft | null = null
  try {
    const started = await folder.create(name)
    draft = started
    const written = await writeBackup(place.source, recipient, (bytes) => started.write(bytes), {
      nowMs: madeAtMs,
      signal: progress.signal,
      onProgress: progress.done,
    })
    await draft.finish()
    draft = null
    await finishBackup(db, name, written)
    await progress.step('checking', written.bytes)
    const check = (await isAsWritten(folder, name, written.sha256, progress)) ? 'intact' : 'damaged'
    await noteCheck(db, name, check, nowMs())
    return check === 'intact' ? 'done' : 'damaged'
  } catch (error) {
    await draft?.discard()
    // A complete backup stays, even if its check was aborted.
    if ((await findBackup(db, name))?.state === 'running') {
      if (progress.signal.aborted) await removeBackup(db, name)
      else await failBackup(db, name, failureOf(error))
    }
    throw error
  }
}

/**
 * Checks a stored backup. Compares the file with its recorded hash; with the key (`identity`), also decrypts and checks
 * all of it.
 */
export async function checkKept(
  place: BackupPlace,
  { name, identity }: { name: string; identity: string | null },
  progress: Progress,
): Promise<WorkOutcome> {
  const db = place.database.durable
  const row = await findBackup(db, name)
  const file = await place.folder.open(name)
  if (file === null) return 'not-there'
  file.content.destroy()
  if (row?.sha256 != null && !(await isAsWritten(place.folder, name, row.sha256, progress))) {
    await noteCheck(db, name, 'damaged', place.nowMs())
    return 'damaged'
  }
  if (identity === null) {
    await noteCheck(db, name, 'intact', place.nowMs())
    return 'done'
  }
  const read = await inspectBackup(contentOf(place.folder, name)(), identity, place.target.secrets, {
    signal: progress.signal,
    onProgress: progress.done,
  })
  if (!read.ok) {
    if (read.error === 'damaged') await noteCheck(db, name, 'damaged', place.nowMs())
    return read.error
  }
  if (row === null)
    await insertBackup(db, await foundRow(place.folder, name, file.bytes, read.value, progress))
  await noteCheck(db, name, 'opened', place.nowMs())
  return 'done'
}

export interface Restore {
  name: string
  identity: string
  /** The key for and name of a backup of the current data made first; `null` when there is nothing to back up. */
  saveFor: { recipient: string; name: string } | null
  /** Called when requests can no longer be answered from the database. */
  onReplacing(): void
  /** Called in the transaction, once all data is in place. */
  finish(tx: Tx, restored: ReadBackup): Promise<void>
}

export async function restoreKept(
  place: BackupPlace,
  { name, identity, saveFor, onReplacing, finish }: Restore,
  progress: Progress,
): Promise<WorkOutcome> {
  const file = await place.folder.open(name)
  if (file === null) return 'not-there'
  file.content.destroy()
  const applied = await applyBackup(place.target, contentOf(place.folder, name), identity, {
    nowMs: place.nowMs(),
    signal: progress.signal,
    async saveFirst() {
      if (saveFor === null) return
      await progress.step('saving', null)
      const quiet: Progress = { ...progress, step: () => Promise.resolve() }
      await keepBackup(place, { ...saveFor, cause: 'before-restore' }, quiet)
    },
    async onStep(step) {
      await progress.step(step, file.bytes)
      if (step === 'replacing') onReplacing()
    },
    onProgress: progress.done,
    finish,
  })
  return applied.ok ? 'done' : applied.error
}

const unknownRow = {
  failure: null,
  bytes: null,
  sha256: null,
  rows: null,
  files: null,
  missingFiles: null,
  checkedAtMs: null,
  check: null,
} satisfies Partial<BackupRow>

async function foundRow(
  folder: BackupFolder,
  name: string,
  bytes: number,
  { manifest, rows, files, missingFiles }: ReadBackup,
  { signal }: Progress,
): Promise<BackupRow> {
  const sha256 = await hashFile(contentOf(folder, name)(), signal, () => undefined)
  const madeAtMs = manifest.madeAtMs
  return {
    ...unknownRow,
    name,
    cause: 'found',
    state: 'whole',
    madeAtMs,
    bytes,
    sha256,
    rows,
    files,
    missingFiles,
  }
}

async function isAsWritten(
  folder: BackupFolder,
  name: string,
  sha256: string,
  { signal, done }: Progress,
): Promise<boolean> {
  return (await hashFile(contentOf(folder, name)(), signal, done)) === sha256
}

/** Each call reads the backup from its beginning. Throws when it is gone. */
function contentOf(folder: BackupFolder, name: string): () => AsyncGenerator<Uint8Array> {
  return async function* () {
    const file = await folder.open(name)
    if (file === null) throw new Error('the backup is no longer in the folder')
    yield* file.content as AsyncIterable<Uint8Array>
  }
}
