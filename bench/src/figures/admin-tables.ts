/**
 * The tables of the admin area with 1,000,000 generated rows each (`BENCH_ACCOUNTS` sets another number) on PostgreSQL,
 * measured from request to complete answer. TEST_DATABASE_URL must be a server where the role may create databases.
 */
import {
  type BodyOf,
  countUsers,
  exportUsers,
  getDashboardFigures,
  getHealth,
  listAuditEntries,
  listMessages,
  listSubscribers,
  listUsers,
} from '@severy/contract'
import { type ApiCaller, freshDatabase } from '@severy/testkit'
import pg from 'pg'
import { createAccount } from '../product/account.ts'
import { fillTables } from '../product/fill-tables.ts'
import { connectTo } from '../product/requests.ts'
import { startProduct } from '../product/running-server.ts'
import { type Figure, median, report, time } from '../rounds.ts'

const accounts = Number(process.env['BENCH_ACCOUNTS'] ?? 1_000_000)
const pageMsMax = 500
/** For words in the middle of a text, which no index covers: everything is read. */
const wholeMsMax = 1_500
const exportSecondsMax = 120
const tries = 9
/** For the baseline, which takes less than a millisecond and would vary too much with fewer tries. */
const baselineTries = 99

interface View {
  name: string
  /** Returns the number of rows. */
  ask: (caller: ApiCaller) => Promise<number>
  msMax?: number
  isEmpty?: boolean
}

const page = { search: '', sort: [], size: 25, place: null } as const

type Users = BodyOf<typeof listUsers>
const everybody: Users['filters'] = { state: 'all', tier: [], hasSecondFactor: null }
const users = (name: string, asked: Partial<Users>): View => ({
  name: `users: ${name}`,
  async ask(caller) {
    const body: Users = { ...page, sort: [], filters: everybody, ...asked }
    return (await caller.call(listUsers, { body })).reply.rows.length
  },
})

type Subscribers = BodyOf<typeof listSubscribers>
const subscribers = (name: string, asked: Partial<Subscribers>): View => ({
  name: `subscribers: ${name}`,
  async ask(caller) {
    const body: Subscribers = { ...page, sort: [], filters: { status: [], tier: [] }, ...asked }
    return (await caller.call(listSubscribers, { body })).reply.rows.length
  },
})

type Messages = BodyOf<typeof listMessages>
const messages = (name: string, asked: Partial<Messages>): View => ({
  name: `messages: ${name}`,
  async ask(caller) {
    const body: Messages = { ...page, sort: [], filters: { status: [], isPriority: false }, ...asked }
    return (await caller.call(listMessages, { body })).reply.rows.length
  },
})

type Entries = BodyOf<typeof listAuditEntries>
const everyAct = { action: null, result: null, from: null, to: null }
const entries = (name: string, asked: Partial<Entries>): View => ({
  name: `audit log: ${name}`,
  async ask(caller) {
    const body: Entries = { ...page, sort: [], filters: everyAct, ...asked }
    return (await caller.call(listAuditEntries, { body })).reply.rows.length
  },
})

const views: readonly View[] = [
  users('first page, newest first', {}),
  users('last page', { place: 'last' }),
  users('first page by address', { sort: [{ column: 'email', direction: 'ascending' }] }),
  users('first page by role, then last sign-in', {
    sort: [
      { column: 'role', direction: 'ascending' },
      { column: 'lastSignIn', direction: 'descending' },
    ],
  }),
  users('inactive ones', { filters: { ...everybody, state: 'inactive' } }),
  users('of one plan in a hundred', { filters: { ...everybody, tier: ['business'] } }),
  users('without a second factor', { filters: { ...everybody, hasSecondFactor: false } }),
  users('of one plan in a hundred, with a second factor, by address', {
    filters: { ...everybody, tier: ['business'], hasSecondFactor: true },
    sort: [{ column: 'email', direction: 'ascending' }],
  }),
  users('search that finds one', { search: 'person999.' }),
  users('search that finds a tenth, all of them early', { search: 'person1' }),
  users('search that finds everybody', { search: 'person' }),
  {
    name: 'users: what each filter holds',
    ask: async (caller) => (await caller.call(countUsers)).reply.total,
  },
  subscribers('first page, newest first', {}),
  subscribers('past due, by what was paid', {
    filters: { status: ['past_due'], tier: [] },
    sort: [{ column: 'paidTotal', direction: 'descending' }],
  }),
  subscribers('Families by address', {
    filters: { status: [], tier: ['families'] },
    sort: [{ column: 'email', direction: 'ascending' }],
  }),
  subscribers('by plan, then address', {
    sort: [
      { column: 'tier', direction: 'ascending' },
      { column: 'email', direction: 'ascending' },
    ],
  }),
  subscribers('search that finds one', { search: 'person999.' }),
  subscribers('search that finds a tenth, all of them early', { search: 'person1' }),
  messages('first page, newest first', {}),
  messages('new ones with priority', { filters: { status: ['new'], isPriority: true } }),
  { ...messages('search that finds one', { search: 'person999.' }), msMax: wholeMsMax },
  entries('first page, newest first', {}),
  entries('one action that failed', { filters: { ...everyAct, action: 'role-changed', result: 'failed' } }),
  { ...entries('search that finds none', { search: 'nobody at all' }), msMax: wholeMsMax, isEmpty: true },
  {
    name: 'dashboard: figures of 90 days',
    ask: async (caller) =>
      (await caller.call(getDashboardFigures, { body: { range: 90 } })).reply.days.length,
  },
  { name: 'health', ask: async (caller) => ((await caller.call(getHealth)).reply.database === null ? 0 : 1) },
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
  const bare = new pg.Client({ connectionString: url })
  await bare.connect()
  try {
    const { account, caller } = await createAccount(server, connection)
    await fillTables(url, account.userId, accounts)
    const baseline = {
      name: '26 rows by an index, asked of the database alone',
      measure: () =>
        many(
          () =>
            bare.query('select * from directory_entries order by created_at desc, entry_id desc limit 26'),
          baselineTries,
        ),
    }
    const pages = views.map(({ name, ask, msMax = pageMsMax, isEmpty = false }): Figure => {
      return {
        name: `${name}, ${accounts.toLocaleString('en')} rows (PostgreSQL, median of ${String(tries)})`,
        unit: 'ms',
        baseline,
        product: () =>
          many(async () => {
            if (((await ask(caller)) === 0) !== isEmpty)
              throw new Error(`${name}: other rows than were written`)
          }),
        limit: () => msMax,
      }
    })
    const file: Figure = {
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
    await bare.end()
    connection.close()
    await server.stop()
    await drop()
  }
}

async function many(work: () => Promise<unknown>, times = tries): Promise<number> {
  const all: number[] = []
  for (let i = 0; i < times; i++) all.push(await time(work))
  return median(all)
}
