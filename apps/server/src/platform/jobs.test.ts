import { databaseKinds, freshDatabase, ManualClock } from '@severy/testkit'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { useServer } from '../testing/use-server.ts'
import { countDeadJobs } from './job-store.ts'
import { createJobs } from './jobs.ts'

describe.each(databaseKinds)('jobs on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const newJobs = () => createJobs(world.server.database, clock, world.server.http.log)
  const db = () => world.server.database.durable

  it('are done once, in the order of asking', async () => {
    const jobs = newJobs()
    const done: number[] = []
    jobs.handle<{ n: number }>('count', ({ n }) => Promise.resolve(void done.push(n)))
    for (const n of [1, 2, 3]) {
      await jobs.add(db(), 'count', { n })
      clock.advance(1)
    }
    await jobs.runDue()
    await jobs.runDue()
    expect(done).toEqual([1, 2, 3])
  })

  it('exist if and only if their transaction commits', async () => {
    const jobs = newJobs()
    let done = 0
    jobs.handle('never', () => Promise.resolve(void (done += 1)))
    const undone = db()
      .transaction()
      .execute(async (tx) => {
        await jobs.add(tx, 'never', {})
        throw new Error('undone')
      })
    await expect(undone).rejects.toThrow('undone')
    await jobs.runDue()
    expect(done).toBe(0)
  })

  it('that fail are tried again, later and later, and lie dead in the end', async () => {
    const jobs = newJobs()
    const triedAt: number[] = []
    jobs.handle('fails', () => {
      triedAt.push(clock.nowMs())
      return Promise.reject(new Error('no luck'))
    })
    const dead = await countDeadJobs(db())
    const startMs = clock.nowMs()
    await jobs.add(db(), 'fails', {})
    for (let hour = 0; hour < 24 * 5; hour++) {
      for (let minute = 0; minute < 60; minute += hour === 0 ? 1 : 30) {
        await jobs.runDue()
        clock.advance((hour === 0 ? 1 : 30) * 60_000)
      }
    }
    expect(triedAt).toHaveLength(10)
    const waits = triedAt.slice(1).map((at, i) => at - (triedAt[i] ?? startMs))
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(await countDeadJobs(db())).toBe(dead + 1)
  })

  it('are done by one of several processes', async () => {
    const second = await startTestServer({
      databaseUrl: world.databaseUrl,
      clock,
      dataDir: world.server.dataDir,
    })
    try {
      const done: number[] = []
      const processes = [newJobs(), createJobs(second.database, clock, second.http.log)]
      for (const jobs of processes) {
        jobs.handle<{ n: number }>('shared', ({ n }) => Promise.resolve(void done.push(n)))
      }
      for (let n = 0; n < 20; n++) await processes[n % 2]!.add(db(), 'shared', { n })
      await Promise.all(processes.map((jobs) => jobs.runDue()))
      await Promise.all(processes.map((jobs) => jobs.runDue()))
      expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n))
    } finally {
      await second.close()
    }
  })

  it('left by a process that died are taken over', async () => {
    const jobs = newJobs()
    let isFirst = true
    let done = 0
    let die: () => void = () => undefined
    jobs.handle('slow', async () => {
      if (!isFirst) {
        done += 1
        return
      }
      isFirst = false
      await new Promise<void>((resolve) => {
        die = resolve
      })
    })
    await jobs.add(db(), 'slow', {})
    const dying = jobs.runDue()
    await expect.poll(() => isFirst).toBe(false)
    const heir = newJobs()
    heir.handle('slow', () => Promise.resolve(void (done += 1)))
    await heir.runDue()
    expect(done).toBe(0)
    clock.advance(5 * 60_000)
    await heir.runDue()
    expect(done).toBe(1)
    die()
    await dying
  })

  it('that repeat come back when their time is over', async () => {
    const jobs = newJobs()
    let done = 0
    jobs.repeat('hourly', 3600_000, () => Promise.resolve(void (done += 1)))
    await jobs.start()
    await jobs.runDue()
    await jobs.runDue()
    expect(done).toBe(1)
    clock.advance(3600_000)
    await expect.poll(() => done).toBe(2)
    await jobs.stop()
  })
})
