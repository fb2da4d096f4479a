/** Copies one account many times, directly in PostgreSQL, to measure a server with many people. */
import { statfsSync } from 'node:fs'
import pg from 'pg'
import { columnsOf, fillTable, type Tell, withoutForeignKeys } from './bulk-rows.ts'

export interface CopiedAccount {
  userId: string
  vaultId: string
  email: string
}

/** A table with rows of the account. */
interface Source {
  table: string
  /** An SQL condition that selects them. */
  condition: string
  /** Number of the account's rows, and their size without indexes. */
  rows: number
  bytes: number
}

/** Tables that are not copied, because their rows belong to a moment or to the service, not to a person. */
const passing = new Set(['migrations', 'installations', 'jobs', 'rate_limits', 'logins', 'live_signals'])
/** How many tables are filled at the same time, the largest first: PostgreSQL uses one process for each. */
const lanes = 2
const accountsPerStatement = 50_000
/**
 * Disk space relative to the size of the rows: indexes, free space in each page, and temporary files while indexes are
 * built.
 */
const diskShare = 1.6

/**
 * Why this many copies do not fit on the database's disk, as a sentence; `null` if they fit, or if the disk belongs to
 * another machine.
 */
export async function findLackOfDisk(
  url: string,
  original: CopiedAccount,
  count: number,
): Promise<string | null> {
  const client = await connect(url)
  try {
    const sources = await sourcesOf(client, original)
    const { rows } = await client.query<{ folder: string; log: string }>(
      `select current_setting('data_directory') as folder,
        (select setting from pg_settings where name = 'max_wal_size') as log`,
    )
    const folder = rows[0]?.folder ?? ''
    const logBytes = Number(rows[0]?.log) * 1024 ** 2
    const perAccount = sources.reduce((sum, { bytes }) => sum + bytes, 0)
    const needed = perAccount * count * diskShare + logBytes
    const free = freeBytesAt(folder)
    if (free === null || free >= needed) return null
    return (
      `Not measured: this many accounts take about ${gigabytes(needed)} in ${folder}, where ${gigabytes(free)} are free. ` +
      'Set BENCH_ACCOUNTS and BENCH_STORED_ITEMS lower, or let TEST_DATABASE_URL name a server with a larger disk.'
    )
  } finally {
    await client.end()
  }
}

/**
 * Adds `count` accounts with the same rows as this one, including its items. Each has its own ids, addresses and token
 * hashes; sealed records stay those of the original, so nobody can sign in to a copy. Nothing else may write to the
 * database during the call. Resolves to the number of rows.
 */
export async function copyAccount(
  url: string,
  original: CopiedAccount,
  count: number,
  tell: Tell,
): Promise<number> {
  const clients = await Promise.all(Array.from({ length: lanes }, () => connect(url)))
  try {
    const [first] = clients
    if (first === undefined) throw new Error('There is a connection')
    const waiting = await sourcesOf(first, original)
    const putBack = await withoutForeignKeys(first)
    let made = 0
    const fillNext = async (client: pg.Client): Promise<void> => {
      for (let source = waiting.shift(); source !== undefined; source = waiting.shift()) {
        const rows = await copyRows(client, source, original, count, tell)
        made += rows
      }
    }
    await Promise.all(clients.map(fillNext))
    await putBack()
    // Otherwise, pending writes to the disk would slow down the measurement.
    await first.query('checkpoint')
    return made
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '1GB'`)
  // Returns the same id for the same number and value, so that the rows of a copy refer to each other.
  await client.query(`
    create function pg_temp.id_for(n int, known text) returns text as $$
      select translate(encode(decode(md5(n || known), 'hex'), 'base64'), '+/=', '-_') $$ language sql immutable;
    create function pg_temp.hash_for(n int, known text) returns text as $$
      select translate(encode(decode(md5(n || known) || md5(known || n), 'hex'), 'base64'), '+/=', '-_')
      $$ language sql immutable`)
  return client
}

/** Tables with rows of the account, the largest first. */
async function sourcesOf(client: pg.Client, original: CopiedAccount): Promise<Source[]> {
  const { rows: tables } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by 1`,
  )
  const sources: Source[] = []
  for (const { tablename: table } of tables) {
    const condition = await conditionOf(client, table, original)
    if (passing.has(table) || condition === null) continue
    const { rows } = await client.query<{ rows: number; bytes: number }>(
      `select count(*)::int as rows, coalesce(sum(pg_column_size(t.*)), 0)::int as bytes from "${table}" as t where ${condition}`,
    )
    const [found] = rows
    if (found !== undefined && found.rows > 0) sources.push({ table, condition, ...found })
  }
  return sources.sort((a, b) => b.bytes - a.bytes)
}

/** `null` for a table without a column that refers to a person. */
async function conditionOf(
  client: pg.Client,
  table: string,
  { userId, vaultId, email }: CopiedAccount,
): Promise<string | null> {
  const known = [userId, vaultId, email].map((value) => client.escapeLiteral(value)).join(', ')
  const texts = (await columnsOf(client, table)).filter(({ type }) => type === 'text')
  return texts.length === 0 ? null : texts.map(({ name }) => `"${name}" in (${known})`).join(' or ')
}

async function copyRows(
  client: pg.Client,
  { table, condition, rows }: Source,
  { email }: CopiedAccount,
  count: number,
  tell: Tell,
): Promise<number> {
  const columns = await columnsOf(client, table)
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const all = rows * count
  const write = async (): Promise<void> => {
    const values: string[] = []
    for (const column of columns) values.push(await valueOf(client, column, condition, email))
    for (let from = 1; from <= count; from += accountsPerStatement) {
      const to = Math.min(count, from + accountsPerStatement - 1)
      await client.query(
        `insert into "${table}" (${names}) select ${values.join(', ')}
          from generate_series(${String(from)}, ${String(to)}) as n
          cross join (select * from kept where ${condition} offset 0) as t`,
      )
      tell(`${table}: ${(rows * to).toLocaleString('en')} of ${all.toLocaleString('en')} rows`)
    }
  }
  await fillTable(client, table, write, tell)
  return all
}

const isId = `~ '^[A-Za-z0-9_-]{22}$'`
const isHash = `~ '^[A-Za-z0-9_-]{43}$'`

/**
 * The value of this column in a copy. Ids and hashes, which are base64url text, differ in each copy. Whether the
 * original has any in this column is determined once here, instead of for each of millions of rows.
 */
async function valueOf(
  client: pg.Client,
  { name, type }: { name: string; type: string },
  condition: string,
  email: string,
): Promise<string> {
  const column = `t."${name}"`
  if (type !== 'text') return column
  const literal = client.escapeLiteral(email)
  const { rows } = await client.query<{ ids: boolean; hashes: boolean; others: boolean }>(
    `select coalesce(bool_and(${column} ${isId}), false) as ids, coalesce(bool_and(${column} ${isHash}), false) as hashes,
      coalesce(bool_and(not (${column} ${isId} or ${column} ${isHash} or ${column} = ${literal})), true) as others
      from kept as t where ${condition}`,
  )
  const [found] = rows
  if (found?.others === true) return column
  if (found?.ids === true) return `pg_temp.id_for(n, ${column})`
  if (found?.hashes === true) return `pg_temp.hash_for(n, ${column})`
  return `case when ${column} = ${literal} then 'copy' || n || '@mill.example'
    when ${column} ${isId} then pg_temp.id_for(n, ${column})
    when ${column} ${isHash} then pg_temp.hash_for(n, ${column})
    else ${column} end`
}

function freeBytesAt(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}

function gigabytes(bytes: number): string {
  return `${String(Math.ceil(bytes / 1e9))} GB`
}
