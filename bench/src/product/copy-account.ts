/** One account many times over, written directly into PostgreSQL, for measuring a server that holds many people. */
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
  /** Finds them. */
  condition: string
  /** How many rows there are of this one account, and their size without indexes. */
  rows: number
  bytes: number
}

/** Their rows belong to a moment or to the service, not to a person. */
const passing = new Set(['migrations', 'installations', 'jobs', 'rate_limits', 'logins', 'live_signals'])
/** At the same time, the largest first: PostgreSQL inserts with one process for each. */
const lanes = 2
const accountsPerStatement = 50_000
/** On top of the rows: indexes, what is free in each page, and the files that building the indexes takes. */
const diskShare = 1.6

/**
 * What keeps this many copies from fitting on the disk of the database, as a sentence; `null` if they fit, or if the
 * disk belongs to another machine.
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
 * Adds `count` accounts with the same rows as this one, its items included. Each has ids, addresses and token hashes of
 * its own; records stay those of the original, so nobody can sign in to a copy. Nobody else may write meanwhile.
 * Resolves to the number of rows.
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
    // What is not on the disk yet would otherwise be written while something is measured.
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
  // The same for the same number and the same value, so that the rows of a copy belong together.
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

/** `null` for a table that names nobody. */
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
 * What a copy has in this column. Ids and hashes, which are base64url text, are others for each. Which of these the
 * original has is found out here, once, and not for each of millions of rows.
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
