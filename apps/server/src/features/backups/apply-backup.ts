/**
 * Replaces the server's data with a backup. The backup is first read in full and checked; then missing files are added;
 * then one transaction drops all tables, creates those of the backup, fills them, and migrates them to this program's
 * version. A failure before the commit leaves the database as it was.
 */
import type { KeyObject } from 'node:crypto'
import { err, ok, type Result } from '@severy/result'
import { migrations } from '../../migrations/index.ts'
import { type Database, transact, type Tx } from '../../platform/database/database.ts'
import { waitAsLongAsItTakes } from '../../platform/database/turn-store.ts'
import { migrateIn, unknownTo, withReplaced, type Migration } from '../../platform/database/migrate-store.ts'
import {
  bringBack,
  clearTables,
  describeTables,
  dropKept,
  dropTables,
  insertRows,
  keepRows,
  largestIn,
  type Row,
  type Table,
} from '../../platform/database/whole-tables-store.ts'
import type { Manifest } from './manifest.ts'
import {
  type BackupReader,
  type BackupRefusal,
  type ReadBackup,
  readBackup,
  readTables,
} from './read-backup.ts'
import { type Kept, keptTables, localTables, migrationTable } from './tables.ts'

export interface RestorePlace {
  database: Database
  /** Adds bytes that are not there yet; a file's bytes never change. */
  addPart(file: { vaultId: string; blobId: string }, offset: number, bytes: Uint8Array): Promise<void>
  /** `null` when the backup's secrets are known to be lost, so nothing is compared. */
  secrets: { installationKey: KeyObject; opaquePublicKey: string } | null
}

/** `other-secrets`: made with secrets other than this server's, so passwords would not work. */
export type RestoreRefusal = BackupRefusal | 'other-secrets'

export interface RestoreSteps {
  nowMs: number
  signal: AbortSignal
  /** Called once the backup has passed all checks, before anything changes. */
  saveFirst(): Promise<void>
  /** From `replacing` on, no request may be answered from the database until it is over. */
  onStep(step: 'checking' | 'files' | 'replacing'): Promise<void>
  onProgress: (bytesRead: number) => void
  /** Called in the transaction, once all data is in place. */
  finish(tx: Tx, restored: ReadBackup): Promise<void>
}

/** `open` starts reading the backup file from its beginning each time. */
export async function applyBackup(
  place: RestorePlace,
  open: () => AsyncIterable<Uint8Array>,
  identity: string,
  steps: RestoreSteps,
): Promise<Result<ReadBackup, RestoreRefusal>> {
  await steps.onStep('checking')
  const checked = await inspectBackup(open(), identity, place.secrets, steps)
  if (!checked.ok) return checked
  const restored = checked.value
  await steps.saveFirst()

  await steps.onStep('files')
  if (restored.files > 0) {
    const added = await readBackup(open(), identity, null, {
      ...idleReader(steps),
      part: (file, offset, bytes) => place.addPart(file, offset, bytes),
    })
    if (!added.ok) return added
  }

  await steps.onStep('replacing')
  const { durable, kind } = place.database
  return again(() =>
    transact<ReadBackup, RestoreRefusal>(durable, async (tx) => {
      await waitAsLongAsItTakes(tx, { kind })
      const replaced = await replaceTables(tx, kind, open(), identity, restored.manifest, steps)
      if (!replaced.ok) return replaced
      await steps.finish(tx, restored)
      return ok(restored)
    }),
  )
}

const deadlocksMax = 10

/** In PostgreSQL, dropping tables may deadlock with what others are doing with them. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let deadlocks = 0; ; deadlocks++) {
    try {
      return await work()
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
      if (!isDeadlock || deadlocks >= deadlocksMax) throw error
    }
  }
}

/** Checks the whole backup against this installation and program. Changes nothing. */
export async function inspectBackup(
  encrypted: AsyncIterable<Uint8Array>,
  identity: string,
  secrets: RestorePlace['secrets'],
  asked: Pick<RestoreSteps, 'signal' | 'onProgress'>,
): Promise<Result<ReadBackup, RestoreRefusal>> {
  const found = { areOtherSecrets: false }
  const read = await readBackup(encrypted, identity, secrets?.installationKey ?? null, {
    ...idleReader(asked),
    start(manifest) {
      if (unknownTo(migrations, manifest.migrations).length > 0) return Promise.resolve('too-new')
      found.areOtherSecrets = secrets !== null && manifest.opaquePublicKey !== secrets.opaquePublicKey
      return Promise.resolve(found.areOtherSecrets ? 'not-from-here' : null)
    },
  })
  return !read.ok && found.areOtherSecrets ? err('other-secrets') : read
}

function idleReader({ signal, onProgress }: Pick<RestoreSteps, 'signal' | 'onProgress'>): BackupReader {
  return {
    start: () => Promise.resolve(null),
    rows: () => Promise.resolve(),
    part: () => Promise.resolve(),
    onProgress(bytes) {
      signal.throwIfAborted()
      onProgress(bytes)
    },
  }
}

async function replaceTables(
  tx: Tx,
  kind: Database['kind'],
  encrypted: AsyncIterable<Uint8Array>,
  identity: string,
  manifest: Manifest,
  steps: RestoreSteps,
): Promise<Result<undefined, RestoreRefusal>> {
  const present = await describeTables(tx, kind)
  const kept = await keepPresent(tx, present)
  await dropTables(tx, present)
  const had = new Set(withReplaced(manifest.migrations, migrations))
  await mustMigrate(
    tx,
    kind,
    migrations.filter(({ name }) => had.has(name)),
    steps.nowMs,
  )
  // A migration may have inserted rows.
  await clearTables(
    tx,
    (await describeTables(tx, kind)).filter(({ name }) => name !== migrationTable),
  )
  const read = await readTables(encrypted, identity, {
    ...idleReader(steps),
    rows: (table, columns, rows) =>
      insertRows(tx, table, columns, kind === 'postgres' ? rows.map(withoutNul) : rows),
  })
  if (!read.ok) return read
  await mustMigrate(tx, kind, migrations, steps.nowMs)
  await kept.bringBack()
  return ok()
}

/** Sets aside rows that may survive the restore. `bringBack` decides which, once the backup's data is in place. */
async function keepPresent(tx: Tx, present: readonly Table[]): Promise<{ bringBack(): Promise<void> }> {
  const tablesNamed = (names: readonly string[]): Table[] =>
    present.filter(({ name }) => names.includes(name))
  const groups: { kept: Kept; largest: number }[] = []
  for (const kept of keptTables) {
    const { table, column } = kept.newest
    if (tablesNamed([table]).length > 0) groups.push({ kept, largest: await largestIn(tx, table, column) })
  }
  const local = tablesNamed([...localTables])
  const all = [...local, ...groups.flatMap(({ kept }) => tablesNamed(kept.tables))]
  await keepRows(tx, all)
  return {
    async bringBack() {
      await bringBack(tx, local)
      for (const { kept, largest } of groups) {
        const restored = await largestIn(tx, kept.newest.table, kept.newest.column)
        if (largest >= restored) await bringBack(tx, tablesNamed(kept.tables))
      }
      await dropKept(tx, all)
    },
  }
}

async function mustMigrate(
  tx: Tx,
  kind: Database['kind'],
  wanted: readonly Migration[],
  nowMs: number,
): Promise<void> {
  const migrated = await migrateIn(tx, kind, wanted, nowMs)
  if (!migrated.ok)
    throw new Error(`Tables that were just made cannot be migrated: ${JSON.stringify(migrated.error)}`)
}

/** PostgreSQL text cannot contain U+0000; SQLite's can. */
function withoutNul(row: Row): Row {
  return row.map((value) => (typeof value === 'string' ? value.replaceAll('\0', '\u{fffd}') : value))
}
