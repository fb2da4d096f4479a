/**
 * A server with many people on PostgreSQL: requests arrive at fixed rates, even if earlier ones are not answered yet,
 * and each is timed from the moment at which it was due, including the client's work. `BENCH_ACCOUNTS` and
 * `BENCH_STORED_ITEMS` set the size, `BENCH_SECONDS` the duration, `BENCH_RATE` a share of the usual rates.
 * TEST_DATABASE_URL must be a server where the role is a superuser.
 */
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { commitVault, createVault, sync } from '@severy/contract'
import { ApiCaller, BuiltSharedVault, type Carry, freshDatabase, newItemId, trySignIn } from '@severy/testkit'
import { Role } from '@severy/verifier'
import pg from 'pg'
import { itemOf, makeLogins } from '../logins.ts'
import { createAccount, fillVault, type SignedInAccount } from '../product/account.ts'
import { copyAccount, findLackOfDisk } from '../product/copy-account.ts'
import { connectTo } from '../product/requests.ts'
import { startProduct } from '../product/running-server.ts'

const accounts = Number(process.env['BENCH_ACCOUNTS'] ?? 1_000_000)
const storedItems = Number(process.env['BENCH_STORED_ITEMS'] ?? 20_000_000)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 120)
/** How many of the accounts send requests. Each has as many items as the others. */
const active = 120
/** A share of the rates below, for a machine that has other work. */
const rate = Number(process.env['BENCH_RATE'] ?? 1)
const itemsEach = Math.max(1, Math.round(storedItems / accounts))
const connections = 64
/** Milliseconds in which the jobs of the sign-ups end before the first account is copied. */
const settleMs = 5_000

/** An account and its requests, which use any of the connections. */
interface Person extends SignedInAccount {
  send: Carry
}

interface Act {
  name: string
  perSecond: number
  run: (person: Person, other: Person) => Promise<void>
  times: number[]
  failed: number
}

/**
 * The requests of ten million accounts in their busiest hour, and more (docs/operations/scaling.md), scaled to two
 * cores.
 */
const acts: Act[] = [
  { name: 'sign-in', perSecond: 5, run: signInOnce, times: [], failed: 0 },
  { name: 'unlock sync', perSecond: 25, run: syncOnce, times: [], failed: 0 },
  { name: 'commit', perSecond: 8, run: commitOnce, times: [], failed: 0 },
  { name: 'share', perSecond: 1, run: shareOnce, times: [], failed: 0 },
]

export async function run(): Promise<boolean> {
  if (process.env['TEST_DATABASE_URL'] === undefined) {
    console.log('not measured: TEST_DATABASE_URL names no PostgreSQL')
    return true
  }
  const { url, drop } = await freshDatabase('PostgreSQL')
  if (url === null) throw new Error('PostgreSQL has an address')
  const server = await startProduct({ databaseUrl: url, settings: { PLANS: 'off' } })
  const connection = connectTo(server.port)
  const many = connectTo(server.port, connections)
  try {
    const people: Person[] = []
    const logins = makeLogins(itemsEach)
    for (let n = 0; n < active; n++) {
      const made = await createAccount(server, connection)
      await fillVault(made, logins)
      people.push({ ...made, caller: withCookies(made.caller, many.send), send: many.send })
    }
    const [first] = people
    if (first === undefined) throw new Error('There are people')
    await sleep(settleMs)
    const { userId, vault, email } = first.account
    const original = { userId, vaultId: vault.vaultId, email }
    const copies = Math.max(0, accounts - active)
    const lack = await findLackOfDisk(url, original, copies)
    if (lack !== null) {
      console.log(lack)
      return false
    }
    const startedMs = performance.now()
    const taken = (): string => `${((performance.now() - startedMs) / 1_000).toFixed(0)} s`
    const rows = await copyAccount(url, original, copies, (step) => {
      console.log(`  ${taken().padStart(7)}  ${step}`)
    })
    console.log(
      `${accounts.toLocaleString('en')} accounts with ${String(itemsEach)} items each: ` +
        `${rows.toLocaleString('en')} rows, ${await sizeOf(url)}, in ${taken()}`,
    )
    await arrive(people)
    console.log(`load of the machine in the last minute: ${(loadavg()[0] ?? 0).toFixed(1)}`)
    for (const act of acts) print(act)
    return acts.every(({ failed }) => failed === 0)
  } finally {
    many.close()
    connection.close()
    await server.stop()
    await drop()
  }
}

/**
 * Runs each action at its rate. An account does one thing at a time, like one device, so an action that is due waits
 * for a free account.
 */
async function arrive(people: readonly Person[]): Promise<void> {
  const free = people.map((_, at) => at)
  const waiting: ((at: number) => void)[] = []
  const take = (): Promise<number> => {
    const at = free.shift()
    return at === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(at)
  }
  const giveBack = (at: number): void => {
    const next = waiting.shift()
    if (next === undefined) free.push(at)
    else next(at)
  }
  const startMs = performance.now()
  const underWay: Promise<void>[] = []
  const one = async (act: Act, dueMs: number): Promise<void> => {
    const at = await take()
    const person = people[at]
    const other = people[(at + 1) % people.length]
    if (person === undefined || other === undefined) throw new RangeError('There is no such person')
    try {
      await act.run(person, other)
      act.times.push(performance.now() - dueMs)
    } catch (error) {
      if (act.failed === 0) console.error(error)
      act.failed += 1
    }
    giveBack(at)
  }
  const line = async (act: Act): Promise<void> => {
    for (let n = 0; n < act.perSecond * rate * seconds; n++) {
      const dueMs = startMs + (n * 1_000) / (act.perSecond * rate)
      const waitMs = dueMs - performance.now()
      if (waitMs > 0) await sleep(waitMs)
      underWay.push(one(act, dueMs))
    }
  }
  await Promise.all(acts.map(line))
  await Promise.all(underWay)
}

async function signInOnce({ account, send }: Person): Promise<void> {
  // On a separate device, so that the session of the account's first device stays.
  const { answer } = await trySignIn(new ApiCaller(send), account.email, account.password)
  if (answer.problem !== null) throw new Error(`Sign-in refused: ${answer.problem}`)
}

async function syncOnce({ account, caller }: Person): Promise<void> {
  const { vaultId, head } = account.vault
  const vaults = [{ vaultId, rSeq: 0, hSeq: head.hSeq, headsAfter: head.hSeq }]
  const answer = await caller.call(sync, { body: { keyringSeq: account.keyringSeq, vaults } })
  if (answer.problem !== null) throw new Error(`Sync refused: ${answer.problem}`)
}

async function commitOnce({ account, caller }: Person): Promise<void> {
  const [login] = makeLogins(1)
  if (login === undefined) throw new Error('There is a login')
  const commit = await account.vault.commit(account.keyringSeq, {
    puts: new Map([[newItemId(), itemOf(login)]]),
  })
  const answer = await caller.call(commitVault, commit)
  if (answer.problem !== null) throw new Error(`Commit refused: ${answer.problem}`)
  commit.accept()
}

async function shareOnce({ account, caller }: Person, other: Person): Promise<void> {
  const { call } = await BuiltSharedVault.build(
    [
      { account, role: Role.owner },
      { account: other.account, role: Role.viewer },
    ],
    new Map([[newItemId(), { title: 'Shared' }]]),
  )
  const answer = await caller.call(createVault, call)
  if (answer.problem !== null) throw new Error(`Share refused: ${answer.problem}`)
  await account.acceptKeyring(call.body.keyring)
}

function print({ name, perSecond, times, failed }: Act): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): string => {
    const ms = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
    return ms === undefined ? 'none' : `${ms.toFixed(1)} ms`
  }
  console.log(
    `${name}, ${String(perSecond * rate)} a second: ${String(times.length)} answered, ${String(failed)} failed; ` +
      `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`,
  )
}

/** Size of the database, with indexes. */
async function sizeOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    )
    return rows[0]?.size ?? 'of unknown size'
  } finally {
    await client.end()
  }
}

/** The same session over other connections. */
function withCookies({ cookies }: ApiCaller, send: Carry): ApiCaller {
  const caller = new ApiCaller(send)
  for (const [name, value] of cookies) caller.cookies.set(name, value)
  return caller
}
