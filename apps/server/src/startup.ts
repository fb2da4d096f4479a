/** What the server and the operator's command do before anything else; a refusal is a sentence for the operator. */
import { err, ok, type Result } from '@severy/result'
import { type Config, readConfig } from './config.ts'
import { migrations } from './migrations/index.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate-store.ts'
import { openDatabase } from './platform/database/open.ts'
import { loadSecrets, type Secrets } from './platform/secrets.ts'

export type Sentences = readonly string[]

export function loadConfig(): Result<Config, Sentences> {
  // Whatever is made in the data folder is for this account's eyes only.
  process.umask(0o077)
  const config = readConfig(process.env)
  return config.ok ? config : err(['Severy cannot start with these settings:', ...config.error])
}

/** What `secrets.json` or SECRETS holds; made, with the data folder, where there is nothing yet. */
export function openSecrets({ dataDir, secrets: given }: Config): Result<Secrets, Sentences> {
  try {
    const secrets = loadSecrets(dataDir, given)
    return secrets.ok ? secrets : err([secrets.error.sentence])
  } catch (error) {
    return err([folderProblem(dataDir, error)])
  }
}

export function folderProblem(dataDir: string, error: unknown): string {
  return `The folder ${dataDir} cannot be used: ${reasonOf(error)}`
}

/** Opens the database and brings its tables to the newest shape. */
export async function prepareDatabase(config: Config): Promise<Result<Database, Sentences>> {
  let database: Database | null = null
  try {
    database = await openDatabase(config)
    const migrated = await migrate(database, migrations, systemClock.nowMs())
    if (migrated.ok) return ok(database)
    await database.close()
    const names = migrated.error.unknown.join(', ')
    return err([
      `The database was last used by a newer Severy (it knows ${names}). Start that version, or restore a backup.`,
    ])
  } catch (error) {
    await database?.close()
    const place = config.databaseUrl === null ? `in ${config.dataDir}` : 'that DATABASE_URL names'
    return err([`The database ${place} cannot be used: ${reasonOf(error)}`])
  }
}

/** Never repeats DATABASE_URL, which may hold a password. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
