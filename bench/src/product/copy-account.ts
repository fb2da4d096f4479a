/** One account many times over, written directly into PostgreSQL, for measuring a server that holds many people. */
import pg from 'pg'
import { withoutIndexes } from './fill-tables.ts'

export interface CopiedAccount {
  userId: string
  vaultId: string
  email: string
}

interface Column {
  column_name: string
  data_type: string
}

/** Their rows belong to a moment or to the service, not to a person. */
const passing = new Set(['migrations', 'installations', 'jobs', 'rate_limits', 'logins', 'live_signals'])

/**
 * Adds `count` accounts with the same rows as this one, its items included. Each has ids, addresses and token hashes of
 * its own; records stay those of the original, so nobody can sign in to a copy. Resolves to the number of rows.
 */
export async function copyAccount(url: string, original: CopiedAccount, count: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB';
       set session_replication_role = replica`,
    )
    // The same for the same number and the same value, so that the rows of a copy belong together.
    await client.query(`create function pg_temp.bytes_for(n int, known text, bytes int) returns text as $$
      select substr(translate(encode(decode(md5(n || known) || md5(known || n), 'hex'), 'base64'), '+/=', '-_'),
        1, case when bytes = 16 then 22 else 43 end) $$ language sql immutable`)
    let rows = 0
    for (const table of await tablesOf(client)) {
      if (!passing.has(table)) rows += await copyRows(client, table, original, count)
    }
    await client.query('vacuum analyze')
    return rows
  } finally {
    await client.end()
  }
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ tablename }) => tablename)
}

async function copyRows(
  client: pg.Client,
  table: string,
  { userId, vaultId, email }: CopiedAccount,
  count: number,
): Promise<number> {
  const { rows: columns } = await client.query<Column>(
    `select column_name, data_type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const texts = columns.filter(({ data_type }) => data_type === 'text')
  if (texts.length === 0) return 0
  const known = [userId, vaultId, email].map((value) => client.escapeLiteral(value)).join(', ')
  const isOfOriginal = texts.map(({ column_name }) => `"${column_name}" in (${known})`).join(' or ')
  const names = columns.map(({ column_name }) => `"${column_name}"`)
  const values = columns.map(({ column_name, data_type }) => valueOf(column_name, data_type, email, client))
  const source = `(select * from "${table}" where ${isOfOriginal}) as t`
  const { rowCount: originals } = await client.query(`select from ${source}`)
  if (originals === 0) return 0
  let made = 0
  await withoutIndexes(client, table, async () => {
    const { rowCount } = await client.query(
      `insert into "${table}" (${names.join(', ')})
        select ${values.join(', ')} from ${source}, generate_series(1, ${String(count)}) as n`,
    )
    made = rowCount ?? 0
  })
  return made
}

/** Ids and hashes as base64url text, which a copy has others of. */
function valueOf(name: string, type: string, email: string, client: pg.Client): string {
  const column = `t."${name}"`
  if (type !== 'text') return column
  return `case when ${column} = ${client.escapeLiteral(email)} then 'copy' || n || '@mill.example'
    when ${column} ~ '^[A-Za-z0-9_-]{22}$' then pg_temp.bytes_for(n, ${column}, 16)
    when ${column} ~ '^[A-Za-z0-9_-]{43}$' then pg_temp.bytes_for(n, ${column}, 32)
    else ${column} end`
}
