import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type DatabaseKind = 'SQLite' | 'PostgreSQL'

/** For `describe.each`: runs tests on both databases. */
export const databaseKinds: readonly DatabaseKind[] = ['SQLite', 'PostgreSQL']

export interface FreshDatabase {
  /** `null` for SQLite, whose file is in the data folder. */
  url: string | null
  drop(): Promise<void>
}

/**
 * An empty database for one caller only, on the server in TEST_DATABASE_URL. If TEST_TEMPLATE_DATABASE names a database
 * with the tables, they are copied from it, because creating them takes seconds each time.
 */
export function freshDatabase(kind: DatabaseKind): Promise<FreshDatabase> {
  return openFresh(kind, process.env['TEST_TEMPLATE_DATABASE'])
}

/** The same without tables, for tests of the code that creates them. */
export function emptyDatabase(kind: DatabaseKind): Promise<FreshDatabase> {
  return openFresh(kind, undefined)
}

async function openFresh(kind: DatabaseKind, template: string | undefined): Promise<FreshDatabase> {
  if (kind === 'SQLite') return { url: null, drop: () => Promise.resolve() }
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (serverUrl === undefined || serverUrl === '') {
    throw new Error(
      'The tests on PostgreSQL need TEST_DATABASE_URL: the address of a server where the role may create databases. ' +
        '`npm run test:unit` starts one.',
    )
  }
  const name = `severy_test_${randomBytes(8).toString('hex')}`
  const source = template === undefined ? '' : ` template ${template} strategy file_copy`
  await execute(serverUrl, `create database ${name}${source}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => execute(serverUrl, `drop database ${name} with (force)`) }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
