/** Only on PostgreSQL: bounded waits, repeated work, and a pooler in between. */
import { commitVault, getSession, listSessions, sync } from '@severy/contract'
import { ok } from '@severy/result'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  freshDatabase,
  ManualClock,
  newItemId,
} from '@severy/testkit'
import { freePort } from '@severy/testkit/free-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPooler, type Pooler, poolerName } from '../../testing/pooler.ts'
import { cutOff, limitConnections, lockRow, lockTable, showSetting } from '../../testing/postgres-store.ts'
import { migrations } from '../../migrations/index.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { useServer } from '../../testing/use-server.ts'
import { systemClock } from '../clock.ts'
import type { Signal } from '../live.ts'
import { inTransaction, transact, type Tx } from './database.ts'
import { openDatabase } from './open.ts'

describe('a server on PostgreSQL', () => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase('PostgreSQL'), { clock, env: { DATABASE_POOL: '4' } })
  const caller = new ApiCaller((request) => world.server.http.inject(request))

  beforeAll(async () => {
    const built = await BuiltAccount.build('ann@post.example', clock.nowMs())
    await createAccount(caller, world.server.mailedToken, built)
  })

  /** Keeps a transaction open, in which `hold` was run, until `act` is done. */
  async function during<T>(hold: (tx: Tx) => Promise<void>, act: () => Promise<T>): Promise<T> {
    return world.server.database.durable.transaction().execute(async (tx) => {
      await hold(tx)
      return act()
    })
  }

  it('answers 503 to requests that need a locked table, and continues afterward', async () => {
    const answer = await during(
      (tx) => lockTable(tx, 'sessions'),
      () => caller.call(getSession),
    )
    expect(answer).toMatchObject({ status: 503, problem: 'unavailable' })
    expect((await caller.call(getSession)).status).toBe(200)
  })

  it('says that it is busy while every connection is in use', async () => {
    const { database, http } = world.server
    const over = Promise.withResolvers<undefined>()
    const held = Array.from({ length: 4 }, () => database.durable.transaction().execute(() => over.promise))
    await expect.poll(() => database.pools().find(({ name }) => name === 'main')?.used).toBe(4)
    const waiting = database.durable.transaction().execute(() => Promise.resolve('got in'))
    const waited = expect(waiting).rejects.toMatchObject({ code: '53300' })
    const ready = await http.inject({ url: '/readyz' })
    await waited
    over.resolve(undefined)
    await Promise.all(held)
    expect(ready.statusCode).toBe(503)
    expect((await http.inject({ url: '/readyz' })).statusCode).toBe(200)
  })

  it('limits statements, waits for locks and idle transactions on every connection', async () => {
    const { durable, disposable, momentary } = world.server.database
    const snapshot = await world.server.database.openSnapshot()
    for (const db of [durable, disposable, momentary, snapshot.db]) {
      expect(await showSetting(db, 'statement_timeout')).toBe('1min')
      expect(await showSetting(db, 'lock_timeout')).toBe('2s')
    }
    expect(await showSetting(durable, 'idle_in_transaction_session_timeout')).toBe('1min')
    expect(await showSetting(snapshot.db, 'idle_in_transaction_session_timeout')).toBe('5min')
    await snapshot.close()
  })

  it('repeats a transaction that lost its connection, or was aborted for another one', async () => {
    const { database } = world.server
    let tries = 0
    const cut = await transact(database.durable, async (tx) => {
      tries += 1
      if (tries === 1) await cutOff(tx, database)
      await showSetting(tx, 'lock_timeout')
      return ok(tries)
    })
    expect(cut).toEqual(ok(2))
    const cutAgain = await inTransaction(database.durable, async (tx) => {
      tries += 1
      if (tries === 3) await cutOff(tx, database)
      await showSetting(tx, 'lock_timeout')
      return tries
    })
    expect(cutAgain).toBe(4)

    const [first, second] = migrations.map(({ name }) => name)
    const bothHold = meeting(2)
    const crossed = [
      [first, second],
      [second, first],
    ].map(([one = '', other = '']) => {
      let isFirstTry = true
      return transact(database.durable, async (tx) => {
        await lockRow(tx, one)
        if (isFirstTry) await bothHold()
        isFirstTry = false
        await lockRow(tx, other)
        return ok('kept')
      })
    })
    expect(await Promise.all(crossed)).toEqual([ok('kept'), ok('kept')])
  })

  it('says at the start how many connections it may open if PostgreSQL allows fewer', async () => {
    expect(world.server.database.notes).toEqual([])
    await limitConnections(world.server.database, 12)
    const other = await openDatabase({
      databaseUrl: world.databaseUrl,
      dataDir: '',
      databasePools: { main: 8, views: 4 },
    })
    await other.close()
    expect(other.notes).toEqual([
      expect.stringMatching(/may open 22 connections .* allows 12.*DATABASE_POOL/),
    ])
  })
})

describe(`servers behind ${poolerName}`, () => {
  let pooler: Pooler
  let servers: TestServer[] = []
  let drop: () => Promise<void>

  beforeAll(async () => {
    const fresh = await freshDatabase('PostgreSQL')
    drop = fresh.drop
    pooler = await openPooler(fresh.url ?? '', await freePort())
    for (let count = 0; count < 2; count++) {
      const dataDir = servers[0]?.dataDir
      const options = {
        databaseUrl: pooler.url,
        clock: systemClock,
        ...(dataDir === undefined ? {} : { dataDir }),
      }
      servers = [...servers, await startTestServer(options)]
    }
  })
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close()
    await pooler.close()
    await drop()
  })

  it('keep the limits of statements; accounts, vaults and rate limits work', async () => {
    const [one, two] = servers as [TestServer, TestServer]
    expect(one.database.isPooled).toBe(true)
    expect(await showSetting(one.database.durable, 'lock_timeout')).toBe('2s')
    expect(await showSetting(one.database.disposable, 'synchronous_commit')).toBe('off')
    const caller = new ApiCaller((request) => one.http.inject(request))
    const built = await BuiltAccount.build('ben@post.example', systemClock.nowMs())
    const ben = await createAccount(caller, one.mailedToken, built)
    const puts = new Map([[newItemId(), { title: 'kept' }]])
    expect(
      (await caller.call(commitVault, await ben.vault.commit(ben.keyringSeq, { puts }))).problem,
    ).toBeNull()
    const elsewhere = new ApiCaller((request) => two.http.inject(request))
    for (const [name, value] of caller.cookies) elsewhere.cookies.set(name, value)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => elsewhere.call(sync, { body: { keyringSeq: 0, vaults: [] } })),
    )
    // The written item, and the vault's own item.
    expect(answers.map(({ items }) => items.length)).toEqual(answers.map(() => 2))
    expect((await elsewhere.call(listSessions)).reply.sessions).toHaveLength(1)
  })

  it('receive each other’s messages without LISTEN, each message once', async () => {
    const [one, two] = servers as [TestServer, TestServer]
    const heard: Signal[][] = [[], []]
    const ends = [one, two].map(({ live }, i) =>
      live.subscribe('somebody', (signal) => heard[i]?.push(signal)),
    )
    for (let seq = 1; seq <= 3; seq++) await one.live.publish(['somebody'], { type: 'keyring-changed', seq })
    await two.live.publish(['somebody'], { type: 'profile-changed' })
    const all = [1, 2, 3].map((seq) => ({ type: 'keyring-changed', seq }))
    await expect.poll(() => heard[0]).toEqual([...all, { type: 'profile-changed' }])
    await expect.poll(() => heard[1]).toHaveLength(4)
    expect(heard[1]).toEqual(expect.arrayContaining([...all, { type: 'profile-changed' }]))
    for (const end of ends) end()
  })
})

/** Resolves for all callers once this many have arrived. */
function meeting(count: number): () => Promise<void> {
  const all = Promise.withResolvers<undefined>()
  let come = 0
  return async () => {
    come += 1
    if (come === count) all.resolve(undefined)
    await all.promise
  }
}
