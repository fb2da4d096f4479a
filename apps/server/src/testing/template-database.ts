/** Creates the tables once per test run; the testkit's `freshDatabase` copies them. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { migrations } from '../migrations/index.ts'
import { migrate } from '../platform/database/migrate-store.ts'
import { openDatabase } from '../platform/database/open.ts'

/**
 * Vitest calls this before all tests, and the returned function after them. Does nothing without a PostgreSQL server.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''
  if (serverUrl === '') return undefined
  const name = `severy_test_${randomBytes(8).toString('hex')}`
  await execute(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const template = await openDatabase({ databaseUrl: url.href, dataDir: '' })
  const migrated = await migrate(template, migrations, Date.now())
  // A database can only be copied while nobody is connected to it.
  await template.close()
  if (!migrated.ok) throw new Error('The tables of the tests could not be made')
  process.env['TEST_TEMPLATE_DATABASE'] = name
  return () => execute(serverUrl, `drop database ${name} with (force)`)
}

async function execute(databaseUrl: string, statement: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  try {
    await sql.raw(statement).execute(database.durable)
  } finally {
    await database.close()
  }
}
