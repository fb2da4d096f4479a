import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type DatabaseKind = 'SQLite' | 'PostgreSQL'

/** For `describe.each`: what runs on one runs on the other. */
export const databaseKinds: readonly DatabaseKind[] = ['SQLite', 'PostgreSQL']

export interface FreshDatabase {
  /** `null` for SQLite, which lies in the data folder. */
  url: string | null
  drop(): Promise<void>
}

/** An empty database that nobody else uses, on the server that TEST_DATABASE_URL names. */
export async function freshDatabase(kind: DatabaseKind): Promise<FreshDatabase> {
  if (kind === 'SQLite') return { url: null, drop: () => Promise.resolve() }
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (serverUrl === undefined || serverUrl === '') {
    throw new Error(
      'The tests on PostgreSQL need TEST_DATABASE_URL: the address of a server where the role may create databases. ' +
        '`npm run test:unit` starts one.',
    )
  }
  const name = `severy_test_${randomBytes(8).toString('hex')}`
  await execute(serverUrl, `create database ${name}`)
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
