import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdsNewestAct, recordAct } from '../../features/audit-log/index.ts'
import { migrations } from '../../migrations/index.ts'
import { isOnReplica, setReplay } from '../../testing/postgres-store.ts'
import {
  canReplicate,
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '@severy/testkit/replicated-postgres'
import type { Database } from './database.ts'
import { migrate } from './migrate-store.ts'
import { openDatabase } from './open.ts'

describe.skipIf(!canReplicate)('a replica of PostgreSQL', () => {
  let servers: ReplicatedPostgres
  let database: Database
  /** Straight to the replica, which only reads. */
  let replica: Database
  const open = (databaseReplicaUrl: string | null, databaseUrl = servers.primaryUrl): Promise<Database> =>
    openDatabase({
      databaseUrl,
      databaseReplicaUrl,
      databasePools: { main: 4, views: 2 },
      dataDir: '',
    })
  const stateOf = async (url: string): Promise<unknown> => {
    const other = await open(url)
    try {
      return await other.lookAtReplica()
    } finally {
      await other.close()
    }
  }
  const onSnapshot = async (): Promise<boolean> => {
    const snapshot = await database.openStaleSnapshot()
    try {
      return await isOnReplica(snapshot.db)
    } finally {
      await snapshot.close()
    }
  }

  beforeAll(async () => {
    servers = await startReplicatedPostgres()
    database = await open(servers.replicaUrl)
    await migrate(database, migrations, 1)
    replica = await open(null, servers.replicaUrl)
  }, 60_000)
  afterAll(async () => {
    await database.close()
    await replica.close()
    await servers.close()
  }, 60_000)

  it('answers reads that may be stale, and nothing else', async () => {
    await expect.poll(() => database.lookAtReplica()).toBe('used')
    expect(await database.readStale(isOnReplica)).toBe(true)
    expect(await onSnapshot()).toBe(true)
    expect(await isOnReplica(database.durable)).toBe(false)
    expect(await isOnReplica(database.momentary)).toBe(false)
    const view = await database.openSnapshot()
    expect(await isOnReplica(view.db)).toBe(false)
    await view.close()
  })

  it('answers lists of the admin area once it has the newest act', async () => {
    const listed = (): Promise<boolean> => database.readStale(isOnReplica, holdsNewestAct(database))
    await expect.poll(listed).toBe(true)
    await setReplay(replica.durable, 'paused')
    const act = { actorId: null, address: '', action: 'backup-made', target: null } as const
    await recordAct(database.durable, { ...act, before: null, after: null, result: 'success' }, 1)
    expect(await listed()).toBe(false)
    await setReplay(replica.durable, 'running')
    await expect.poll(listed).toBe(true)
  })

  it('that fails a read leaves it to the primary', async () => {
    const asked: boolean[] = []
    const work = async (db: Parameters<typeof isOnReplica>[0]): Promise<string> => {
      const isHere = await isOnReplica(db)
      asked.push(isHere)
      if (isHere) throw new Error('canceled by what is replayed')
      return 'found'
    }
    expect(await database.readStale(work)).toBe('found')
    expect(asked).toEqual([true, false])
    await expect.poll(() => database.lookAtReplica()).toBe('used')
    expect(await onSnapshot()).toBe(true)
  })

  it('is not used if it is no replica or cannot be reached; the primary answers', async () => {
    expect(await stateOf(servers.primaryUrl)).toBe('not-a-replica')
    expect(await stateOf(servers.replicaUrl.replace(/\/postgres$/, '/template1'))).toBe('of-another')
    await servers.stopReplica()
    expect(await database.readStale(isOnReplica)).toBe(false)
    expect(await onSnapshot()).toBe(false)
    expect(await database.lookAtReplica()).toBe('unreachable')
  })
})
