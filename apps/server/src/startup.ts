/** The first steps of the server and of the operator's command; a refusal is a sentence for the operator. */
import { setTimeout as sleep } from 'node:timers/promises'
import { err, ok, type Result } from '@severy/result'
import { type Config, readConfig } from './config.ts'
import { migrations } from './migrations/index.ts'
import { systemClock } from './platform/clock.ts'
import type { Database, Tx } from './platform/database/database.ts'
import { migrate, type MigrationRefusal } from './platform/database/migrate-store.ts'
import { type FolderLock, lockFolder } from './platform/database/folder-lock.ts'
import { findLack, type Lack } from './platform/database/lost-commits.ts'
import { openDatabase, sqlitePath } from './platform/database/open.ts'
import { countProcesses } from './platform/live-store.ts'
import { presentMs } from './platform/presence.ts'
import { isClaimed } from './platform/secrets-store.ts'
import { loadSecrets, type Secrets } from './platform/secrets.ts'

export type Sentences = readonly string[]

export function loadConfig(): Result<Config, Sentences> {
  // Files in the data folder are readable by this account only.
  process.umask(0o077)
  const config = readConfig(process.env)
  return config.ok ? config : err(['Severy can’t start with these settings:', ...config.error])
}

/**
 * The contents of `secrets.json` or SECRETS. Created, with the data folder, if the database was never used, or if the
 * operator accepts new secrets for it (`areSecretsReplaced`).
 */
export async function openSecrets(
  { dataDir, secrets: given, areSecretsReplaced }: Config,
  { durable }: Database,
): Promise<Result<Secrets, Sentences>> {
  const areNewAllowed = areSecretsReplaced || !(await isClaimed(durable))
  try {
    const secrets = loadSecrets(dataDir, given, areNewAllowed)
    return secrets.ok ? secrets : err([secrets.error.sentence])
  } catch (error) {
    return err([folderProblem(dataDir, error)])
  }
}

export function folderProblem(dataDir: string, error: unknown): string {
  return `Couldn’t use the folder ${dataDir}: ${reasonOf(error)}`
}

/** Locks a SQLite folder for this one server; `null` with PostgreSQL, which several can share. */
export function claimFolder({ dataDir, databaseUrl }: Config): Result<FolderLock | null, Sentences> {
  if (databaseUrl !== null) return ok(null)
  try {
    const lock = lockFolder(dataDir)
    return lock === null ? err([folderInUse(dataDir)]) : ok(lock)
  } catch (error) {
    return err([folderProblem(dataDir, error)])
  }
}

function folderInUse(dataDir: string): string {
  return (
    `Another Severy is using the folder ${dataDir}. Stop it first, or give this one its own DATA_DIR. ` +
    'Several processes can share PostgreSQL (DATABASE_URL), not SQLite.'
  )
}

interface Preparation {
  /** Whether this process has the lock of a SQLite folder (`claimFolder`). */
  holdsFolder?: boolean
  /**
   * How many milliseconds to wait for processes of an older version to end; by default, long enough for the record of a
   * killed one to expire.
   */
  waitMs?: number
}

const lookMs = 1_000

/** Opens the database and migrates its tables. */
export async function prepareDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePools' | 'databaseReplicaUrl'>,
  { holdsFolder = false, waitMs = presentMs + lookMs }: Preparation = {},
): Promise<Result<Database, Sentences>> {
  let database: Database | null = null
  try {
    const lack = config.databaseUrl === null ? findLack(sqlitePath(config)) : null
    if (lack !== null) return err([lackSentences[lack](sqlitePath(config))])
    database = await openDatabase(config)
    const doOthersRun = (tx: Tx): Promise<boolean> => isShared(tx, config, holdsFolder)
    const endMs = performance.now() + waitMs
    for (let isFirst = true; ; isFirst = false) {
      const migrated = await migrate(database, migrations, systemClock.nowMs(), doOthersRun)
      if (migrated.ok) return ok(database)
      if ('unknown' in migrated.error || performance.now() >= endMs) {
        await database.close()
        return err([refusalSentence(migrated.error)])
      }
      if (isFirst) process.stderr.write('Waiting for older Severy processes to end…\n')
      await sleep(lookMs)
    }
  } catch (error) {
    await database?.close()
    const place = config.databaseUrl === null ? `in ${config.dataDir}` : 'that DATABASE_URL names'
    return err([`Couldn’t use the database ${place}: ${reasonOf(error)}`])
  }
}

/** Whether another process serves people from this database. */
async function isShared(
  tx: Tx,
  { databaseUrl, dataDir }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  holdsFolder: boolean,
): Promise<boolean> {
  if (databaseUrl !== null) return (await countProcesses(tx, presentMs)) > 0
  if (holdsFolder) return false
  const lock = lockFolder(dataDir)
  lock?.release()
  return lock === null
}

function refusalSentence(refusal: MigrationRefusal): string {
  return 'unknown' in refusal
    ? `The database was last used by a different Severy, newer or from before the first release (it knows ${refusal.unknown.join(', ')}). ` +
        'Start that version, or restore a backup.'
    : `An older Severy is still running on this database and wouldn’t work once this version changes the tables (${refusal.needAlone.join(', ')}). ` +
        'Stop all its processes, then start this one: docs/operations/runbooks/upgrade.md.'
}

export const lackSentences: Record<Lack, (path: string) => string> = {
  log: (path) =>
    `Saved changes are missing from the end of ${path}-wal: it was cut off, damaged or replaced ` +
    'after Severy was killed. Put the whole file back, or restore a backup. ' +
    `To continue without those changes, stop every Severy using this folder, delete ${path}-shm and start again.`,
  database: (path) =>
    `${path} is missing, but ${path}-wal with changes to it is there. Put the file back. ` +
    'To start empty or from a backup, move the other file away first.',
}

/** Never contains DATABASE_URL, which may include a password. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
