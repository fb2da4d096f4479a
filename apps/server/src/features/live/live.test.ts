import { commitVault, liveHeartbeatMs, saveProfile, signOut, writeKeyring } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
  signIn,
} from '@severy/testkit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { everybody } from '../../platform/live.ts'
import { changeRole } from '../roles/index.ts'
import { LiveReader } from '../../testing/live-reader.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { useServer } from '../../testing/use-server.ts'

describe.each(databaseKinds)('the live channel on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let origin: string
  let ann: BuiltAccount

  beforeAll(async () => {
    origin = await world.server.http.listen({ host: '127.0.0.1', port: 0 })
    const account = await BuiltAccount.build('ann@post.example', clock.nowMs())
    ann = await createAccount(browser(), world.server.mailedToken, account)
  })

  const device = async (): Promise<ApiCaller> => {
    const caller = browser()
    await signIn(caller, ann.email, ann.password)
    return caller
  }
  const open = async (caller: ApiCaller): Promise<LiveReader> => {
    const channel = await LiveReader.open(origin, caller)
    expect(await channel.next()).toEqual({ type: 'ready' })
    return channel
  }

  it('tells every device about a commit and a keyring, and what is newest now', async () => {
    const [one, two] = [await device(), await device()]
    const channels = [await open(one), await open(two)]
    const built = await ann.vault.commit(ann.keyringSeq, { puts: new Map([[newItemId(), { title: 'a' }]]) })
    await one.call(commitVault, built)
    built.accept()
    const keyring = await ann.nextKeyring()
    await one.call(writeKeyring, { body: keyring })
    await ann.acceptKeyring(keyring)
    for (const channel of channels) {
      expect(await channel.next()).toEqual({ type: 'vault-changed', vaultId: ann.vault.vaultId, hSeq: 2 })
      expect(await channel.next()).toEqual({ type: 'keyring-changed', seq: 2 })
      channel.close()
    }
  })

  it('says nothing about other people', async () => {
    const other = browser()
    const ben = await createAccount(
      other,
      world.server.mailedToken,
      await BuiltAccount.build('ben@post.example', clock.nowMs()),
    )
    const channel = await open(await device())
    const theirs = await ben.nextKeyring()
    await other.call(writeKeyring, { body: theirs })
    const mine = await ann.nextKeyring()
    await (await device()).call(writeKeyring, { body: mine })
    await ann.acceptKeyring(mine)
    expect(await channel.next()).toEqual({ type: 'keyring-changed', seq: mine.seq })
    channel.close()
  })

  it('sends a heartbeat every 25 seconds while the session lives, and does not prolong it', async () => {
    const channel = await open(await device())
    for (let i = 1; i * liveHeartbeatMs < 30 * 60_000; i++) {
      clock.advance(liveHeartbeatMs)
      expect(await channel.next()).toEqual({ type: 'heartbeat' })
    }
    clock.advance(liveHeartbeatMs)
    expect(await channel.next()).toEqual({ type: 'session-ended' })
    expect(await channel.next()).toBeNull()
  })

  it('tells a device about every other one that signs in or is signed out', async () => {
    const channel = await open(await device())
    await (await device()).call(signOut)
    for (let told = 0; told < 2; told++) {
      expect(await channel.nextOfAll()).toEqual({ type: 'sessions-changed' })
    }
    channel.close()
  })

  it('ends with its session, wherever that is ended, and not with another one', async () => {
    const [one, two] = [await device(), await device()]
    const [first, second] = [await open(one), await open(two)]
    await one.call(signOut)
    expect(await first.nextNews()).toEqual({ type: 'session-ended' })
    expect(await first.next()).toBeNull()
    clock.advance(liveHeartbeatMs)
    expect(await second.next()).toEqual({ type: 'heartbeat' })
    second.close()
  })

  it('ends when a new sign-in replaces the session', async () => {
    const caller = await device()
    const channel = await open(caller)
    await signIn(caller, ann.email, ann.password)
    expect(await channel.nextNews()).toEqual({ type: 'session-ended' })
  })

  it('is not available without a session', async () => {
    await expect(LiveReader.open(origin, browser())).rejects.toThrow('Refused: 401')
  })

  it('is neither stored nor buffered on the way', async () => {
    const channel = await open(await device())
    expect(channel.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(channel.headers.get('cache-control')).toBe('no-store')
    expect(channel.headers.get('x-accel-buffering')).toBe('no')
    channel.close()
  })

  it('makes every device ask when a message to everyone may have been lost', async () => {
    const channel = await open(await device())
    await world.server.live.publish([everybody], { type: 'gap' })
    expect(await channel.nextNews()).toEqual({ type: 'ready' })
    channel.close()
  })

  it('lets the server stop', async () => {
    const second = await startTestServer({
      databaseUrl: world.databaseUrl,
      clock,
      dataDir: world.server.dataDir,
    })
    const there = await second.http.listen({ host: '127.0.0.1', port: 0 })
    const channel = await LiveReader.open(there, await device())
    expect(await channel.next()).toEqual({ type: 'ready' })
    await second.close()
    expect(await channel.next()).toBeNull()
  })
})

describe('the live channel between two processes', () => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase('PostgreSQL'), { clock })

  it('carries messages from one to the other', async () => {
    const second = await startTestServer({
      databaseUrl: world.databaseUrl,
      clock,
      dataDir: world.server.dataDir,
    })
    try {
      const here = new ApiCaller((request) => world.server.http.inject(request))
      const account = await BuiltAccount.build('ann@post.example', clock.nowMs())
      const ann = await createAccount(here, world.server.mailedToken, account)
      const origin = await second.http.listen({ host: '127.0.0.1', port: 0 })
      const channel = await LiveReader.open(origin, here)
      expect(await channel.next()).toEqual({ type: 'ready' })

      const built = await ann.vault.commit(1, { puts: new Map([[newItemId(), { title: 'a' }]]) })
      await here.call(commitVault, built)
      expect(await channel.next()).toEqual({ type: 'vault-changed', vaultId: ann.vault.vaultId, hSeq: 2 })
      // Settings are in the keyring; plan and profile are reported the same way.
      const keyring = await ann.nextKeyring()
      await here.call(writeKeyring, { body: keyring })
      expect(await channel.next()).toEqual({ type: 'keyring-changed', seq: keyring.seq })
      await here.call(saveProfile, { body: { displayName: 'Ann' } })
      expect(await channel.next()).toEqual({ type: 'profile-changed' })
      await changeRole(world.server.database.durable, ann.email, 'admin', clock.nowMs())
      await world.server.jobs.runDue()
      expect(await channel.next()).toEqual({ type: 'role-changed' })
      await here.call(signOut)
      expect(await channel.next()).toEqual({ type: 'session-ended' })
    } finally {
      await second.close()
    }
  })

  it('ends at once if the server began to stop while it was opened', async () => {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const account = await BuiltAccount.build('dora@post.example', clock.nowMs())
    await createAccount(caller, world.server.mailedToken, account)
    const second = await startTestServer({
      databaseUrl: world.databaseUrl,
      clock,
      dataDir: world.server.dataDir,
    })
    const origin = await second.http.listen({ host: '127.0.0.1', port: 0 })
    const db = world.server.database.durable
    const lock = await db.startTransaction().execute()
    await sql`lock table sessions in access exclusive mode`.execute(lock)
    const opening = LiveReader.open(origin, caller)
    const waiting = async (): Promise<number> => {
      const { rows } = await sql`select 1 from pg_locks where not granted
        and relation = 'sessions'::regclass`.execute(db)
      return rows.length
    }
    await expect.poll(waiting).toBe(1)
    const closing = second.close()
    const isTaken = (): Promise<boolean> =>
      fetch(`${origin}/healthz`).then(
        () => true,
        () => false,
      )
    await expect.poll(isTaken).toBe(false)
    await lock.rollback().execute()

    const channel = await opening
    expect(await channel.next()).toEqual({ type: 'ready' })
    expect(await channel.next()).toBeNull()
    await closing
  })

  it('makes devices ask if it may have missed something', async () => {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const account = await BuiltAccount.build('cleo@post.example', clock.nowMs())
    await createAccount(caller, world.server.mailedToken, account)
    const origin = await world.server.http.listen({ host: '127.0.0.1', port: 0 })
    const channel = await LiveReader.open(origin, caller)
    expect(await channel.next()).toEqual({ type: 'ready' })

    const db = world.server.database.durable
    const listeners = async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and query = 'listen severy_live'`.execute(db)
      return rows.map(({ pid }) => pid)
    }
    const [cut] = await listeners()
    await sql`select pg_terminate_backend(${cut})`.execute(db)
    // The end of the connection is noticed in real time; after that, the clock decides when to try again.
    await expect
      .poll(async () => {
        clock.advance(1_000)
        return (await listeners()).filter((pid) => pid !== cut).length
      })
      .toBe(1)
    expect(await channel.nextNews()).toEqual({ type: 'ready' })
    await caller.call(signOut)
    expect(await channel.nextNews()).toEqual({ type: 'session-ended' })
  })
})
