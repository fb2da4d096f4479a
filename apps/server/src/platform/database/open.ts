import { join } from 'node:path'
import type { Database, DatabaseReader } from './database.ts'
import { openPostgres, type PoolSizes } from './postgres.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'

/** Where the SQLite database is. */
export function sqlitePath({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'severy.db')
}

/** Opens PostgreSQL if there is an address, and SQLite otherwise. */
export function openDatabase(settings: {
  databaseUrl: string | null
  dataDir: string
  /** Defaults to `usualPools`. */
  databasePools?: PoolSizes
  databaseReplicaUrl?: string | null
}): Promise<Database> {
  return settings.databaseUrl === null
    ? Promise.resolve(openSqlite(sqlitePath(settings)))
    : openPostgres(settings.databaseUrl, settings.databasePools, settings.databaseReplicaUrl)
}

/**
 * For reading while the server runs: migrates nothing, and creates no file. Throws if PostgreSQL cannot be reached; a
 * SQLite file that cannot be read fails the first statement.
 */
export async function openToRead(settings: {
  databaseUrl: string | null
  dataDir: string
  databaseReplicaUrl?: string | null
}): Promise<DatabaseReader> {
  if (settings.databaseUrl === null) return openSqliteReader(sqlitePath(settings))
  const { databaseUrl, databaseReplicaUrl } = settings
  const opened = await openPostgres(databaseUrl, fewest, databaseReplicaUrl)
  const { kind, momentary: db, notes, readClock, lookAtReplica, close } = opened
  return { kind, db, notes, readClock, lookAtReplica, close }
}

const fewest: PoolSizes = { main: 1, views: 1 }
