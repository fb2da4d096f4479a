/**
 * The table of users with 1,000,000 generated accounts (`BENCH_ACCOUNTS` sets another number) on PostgreSQL, as an admin
 * sees it: request sent to answer read. TEST_DATABASE_URL names a server where the role may create databases.
 */
import { exportUsers, listUsers, type BodyOf } from '@severy/contract'
import { freshDatabase } from '@severy/testkit'
import pg from 'pg'
import { createAccount } from '../product/account.ts'
import { connectTo } from '../product/requests.ts'
import { startProduct } from '../product/running-server.ts'
import { median, report, time } from '../rounds.ts'

const accounts = Number(process.env['BENCH_ACCOUNTS'] ?? 1_000_000)
const pageMsMax = 500
const exportSecondsMax = 120
const tries = 9

type Question = BodyOf<typeof listUsers>
const everybody: Question['filters'] = { state: 'all', tier: [], hasSecondFactor: null }

const views: readonly (readonly [string, Partial<Question>])[] = [
  ['first page, newest first', {}],
  ['last page', { place: 'last' }],
  ['first page by address', { sort: [{ column: 'email', direction: 'ascending' }] }],
  [
    'first page by role, then last sign-in',
    {
      sort: [
        { column: 'role', direction: 'ascending' },
        { column: 'lastSignIn', direction: 'descending' },
      ],
    },
  ],
  ['inactive ones', { filters: { ...everybody, state: 'inactive' } }],
  ['of one plan in a hundred', { filters: { ...everybody, tier: ['business'] } }],
  ['without a second factor', { filters: { ...everybody, hasSecondFactor: false } }],
  [
    'of one plan in a hundred, with a second factor, by address',
    {
      filters: { ...everybody, tier: ['business'], hasSecondFactor: true },
      sort: [{ column: 'email', direction: 'ascending' }],
    },
  ],
  ['search that finds one', { search: 'person999.' }],
  ['search that finds 100,000', { search: 'person1' }],
]

export async function run(): Promise<boolean> {
  if (process.env['TEST_DATABASE_URL'] === undefined) {
    console.log('not measured: TEST_DATABASE_URL names no PostgreSQL')
    return true
  }
  const { url, drop } = await freshDatabase('PostgreSQL')
  if (url === null) throw new Error('PostgreSQL has an address')
  const server = await startProduct({ databaseUrl: url })
  const connection = connectTo(server.port)
  try {
    const { account, caller } = await createAccount(server, connection)
    await fill(url, account.userId)
    const ask = async (view: Partial<Question>): Promise<void> => {
      const body = {
        search: '',
        filters: everybody,
        sort: [],
        size: 25 as const,
        place: null,
      }
      const answer = await caller.call(listUsers, { body: { ...body, ...view } })
      if (answer.reply.rows.length === 0) throw new Error('A page without rows')
    }
    const pages = views.map(([name, view]) => ({
      name: `${name}, ${accounts.toLocaleString('en')} accounts (PostgreSQL, median of ${String(tries)})`,
      unit: 'ms',
      baseline: null,
      product: async () => {
        const all: number[] = []
        for (let i = 0; i < tries; i++) all.push(await time(() => ask(view)))
        return median(all)
      },
      limit: () => pageMsMax,
    }))
    const file = {
      name: `all ${accounts.toLocaleString('en')} accounts as a file (PostgreSQL)`,
      unit: 's',
      baseline: null,
      product: async () => {
        const body = { search: '', filters: everybody, sort: [] }
        return (await time(() => caller.call(exportUsers, { body }))) / 1000
      },
      limit: () => exportSecondsMax,
    }
    return await report([...pages, file])
  } finally {
    connection.close()
    await server.stop()
    await drop()
  }
}

/** Accounts as the server keeps them, without their sealed records, which no table reads. */
async function fill(url: string, adminId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const id = `lpad(i::text, 21, 'u') || 'A'`
    const now = Date.now()
    const made = `(${String(now)} - i * 30000::bigint)`
    const from = `from generate_series(1, ${String(accounts)}) as i`
    const email = `'person' || i || '.lee@mill' || (i % 1000) || '.example'`
    for (const statement of [
      `insert into users select ${id}, ${email}, ${id}, '', ${made} ${from}`,
      `insert into emails select ${email}, ${id} ${from}`,
      `insert into trials (user_id, started_at, ends_at, tier) select ${id}, ${made}, ${made} + 2592000000, 'personal' ${from}`,
      `insert into directory_entries select ${id}, ${id}, ${email}, ${email}, 'Person ' || i, 'person ' || i, 'user',
        ${made}, case when i % 7 = 0 then 0 else ${made} + 86400000::bigint * (i % 90) end, 0, 0, 1,
        case when i % 100 = 0 then 'business' else 'personal' end, case when i % 10 = 0 then 1 else 0 end ${from}`,
      `insert into directory_words select ${email}, ${id} ${from}`,
      `insert into directory_words select 'lee@mill' || (i % 1000) || '.example', ${id} ${from}`,
      `insert into directory_words select 'mill' || (i % 1000) || '.example', ${id} ${from}`,
      `insert into directory_words select 'person', ${id} ${from}`,
      `insert into directory_words select i::text, ${id} ${from}`,
      `insert into user_roles values ('${adminId}', 'super_admin', ${String(now)})`,
      `vacuum analyze`,
    ]) {
      await client.query(statement)
    }
  } finally {
    await client.end()
  }
}
