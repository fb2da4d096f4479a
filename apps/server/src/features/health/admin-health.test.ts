import { getHealth, retryJob } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
} from '@severy/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { useServer } from '../../testing/use-server.ts'
import { changeRole } from '../roles/index.ts'

describe.each(databaseKinds)('the health of the server on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  let ada: ApiCaller

  beforeAll(async () => {
    const { server } = world
    ada = new ApiCaller((request) => server.http.inject(request))
    const account = await BuiltAccount.build('ada@post.example', clock.nowMs())
    await createAccount(ada, server.mailedToken, account)
    await changeRole(server.database.durable, account.email, 'admin', clock.nowMs())
    await server.jobs.runDue()
  })

  it('is measured in separate parts', async () => {
    const { reply } = await ada.call(getHealth)
    expect(reply).toMatchObject({
      measuredAt: clock.nowMs(),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      nodeVersion: process.version,
      database: { kind: kind === 'SQLite' ? 'sqlite' : 'postgres', migrations: migrations.length },
      mail: { server: null, dead: 0, lastSentAt: clock.nowMs(), lastFailure: null },
      payments: { mode: null, lastEventAt: null },
      breaches: { source: 'off', isReachable: null, hasAccountKey: false },
      jobs: { dead: 0, running: 0, troubled: [] },
      disk: { attachmentBytes: 0, bucket: null },
      backups: { schedule: null, lastAt: null, lastFailureAt: null, dueAt: null },
      load: { connections: 0, connectionsMax: 1_000, channels: 0 },
    })
    expect(reply.database?.newestMigration).toBe(migrations.at(-1)?.name)
    expect(reply.database?.bytes).toBeGreaterThan(10_000)
    expect(reply.load?.pools).toContainEqual({
      name: 'main',
      used: 0,
      max: kind === 'SQLite' ? 1 : 20,
      waiting: 0,
    })
    expect(reply.disk?.freeBytes).toBeGreaterThan(0)
    expect(reply.disk?.totalBytes).toBeGreaterThan(reply.disk?.freeBytes ?? 0)
  })

  it('names a failing job, and runs it again when an admin says so', async () => {
    const { server } = world
    let isBroken = true
    server.jobs.handle('test-work', () =>
      isBroken ? Promise.reject(new Error('the folder is gone')) : Promise.resolve(),
    )
    await server.jobs.add(server.database.durable, 'test-work', null)
    expect((await ada.call(getHealth)).reply.jobs).toMatchObject({ due: 1 })
    await server.jobs.runDue()
    const { jobs } = (await ada.call(getHealth)).reply
    expect(jobs?.troubled).toMatchObject([
      { kind: 'test-work', isDead: false, attempts: 1, lastError: 'the folder is gone' },
    ])
    isBroken = false
    const body = { jobId: jobs?.troubled[0]?.jobId ?? '' }
    expect((await ada.call(retryJob, { body })).status).toBe(204)
    await server.jobs.runDue()
    expect((await ada.call(getHealth)).reply.jobs?.troubled).toEqual([])
    expect((await ada.call(retryJob, { body })).problem).toBe('not-found')
  })
})
