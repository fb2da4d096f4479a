import { join } from 'node:path'
import type { Database } from './database.ts'
import { openPostgres, type PoolSizes } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export function sqlitePath({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'severy.db')
}

export function openDatabase(settings: {
  databaseUrl: string | null
  dataDir: string
  /** Defaults to `usualPools`. */
  databasePools?: PoolSizes
}): Promise<Database> {
  return settings.databaseUrl === null
    ? Promise.resolve(openSqlite(sqlitePath(settings)))
    : openPostgres(settings.databaseUrl, settings.databasePools)
}
