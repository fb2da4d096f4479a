import { databaseKinds, freshDatabase, ManualClock } from '@severy/testkit'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { useServer } from '../testing/use-server.ts'
import { countDeadJobs, countJobs, listMailJobs } from './job-store.ts'
import { addJob, claimMs, createJobs, type Jobs, renewEveryMs, stopMsMax } from './jobs.ts'

describe.each(databaseKinds)('jobs on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const newJobs = () => createJobs(world.server.database, clock, world.server.http.log)
  const db = () => world.server.database.durable

  it('are done once, in the order of their requests', async () => {
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

  it('that fail are tried again, with growing delays, and are given up in the end', async () => {
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

  it('that a dead process has left are taken over', async () => {
    // Nothing from the dead process happens anymore, not even when it would be due.
    const jobs = createJobs(world.server.database, new ManualClock(clock.nowMs()), world.server.http.log)
    const dying = hold(jobs, 'slow')
    await jobs.add(db(), 'slow', {})
    const lastLook = jobs.runDue()
    await dying.begun
    let done = 0
    const heir = newJobs()
    heir.handle('slow', () => Promise.resolve(void (done += 1)))
    await heir.runDue()
    expect(done).toBe(0)
    clock.advance(claimMs)
    await heir.runDue()
    expect(done).toBe(1)
    dying.end()
    await lastLook
  })

  it('are done once, however long they take', async () => {
    const jobs = newJobs()
    const slow = hold(jobs, 'slow-mail')
    await jobs.add(db(), 'slow-mail', {})
    const looked = jobs.runDue()
    await slow.begun
    let done = 0
    const other = newJobs()
    other.handle('slow-mail', () => Promise.resolve(void (done += 1)))
    const claimedUntil = async () => (await listMailJobs(db(), false, 1))[0]?.claimedUntilMs
    for (let ms = 0; ms < 3 * claimMs; ms += renewEveryMs) {
      clock.advance(renewEveryMs)
      await expect.poll(claimedUntil).toBe(clock.nowMs() + claimMs)
      await other.runDue()
    }
    expect(done).toBe(0)
    slow.end()
    await looked
    clock.advance(claimMs)
    await other.runDue()
    expect(done).toBe(0)
  })

  it('that a stalled process lost change nothing when it continues', async () => {
    const stalled = createJobs(world.server.database, new ManualClock(clock.nowMs()), world.server.http.log)
    const slow = hold(stalled, 'slow-mail')
    await stalled.add(db(), 'slow-mail', {})
    const looked = stalled.runDue()
    await slow.begun
    clock.advance(claimMs)
    const heir = newJobs()
    const again = hold(heir, 'slow-mail')
    const lookedAgain = heir.runDue()
    await again.begun
    slow.end(new Error('too late'))
    await looked
    expect(await listMailJobs(db(), false, 1)).toMatchObject([
      { attempts: 2, claimedUntilMs: clock.nowMs() + claimMs, lastError: null },
    ])
    again.end()
    await lookedAgain
    expect(await listMailJobs(db(), false, 1)).toEqual([])
  })

  it('that take long hold up no others, and no two of a kind run at once', async () => {
    const jobs = newJobs()
    const counting = hold(jobs, 'count')
    const sending = hold(jobs, 'slow-mail')
    const done: string[] = []
    jobs.handle<string>('quick', (name) => Promise.resolve(void done.push(name)))
    await jobs.add(db(), 'count', {})
    await jobs.add(db(), 'count', {})
    await jobs.add(db(), 'slow-mail', {})
    const looked = jobs.runDue()
    await Promise.all([counting.begun, sending.begun])
    await jobs.add(db(), 'quick', 'ann')
    const lookedAgain = jobs.runDue()
    await expect.poll(() => done).toEqual(['ann'])
    // Finished jobs are deleted a moment later.
    await expect.poll(() => countJobs(db(), clock.nowMs())).toMatchObject({ running: 2, due: 1 })
    expect(counting.count()).toBe(1)
    counting.end()
    sending.end()
    await Promise.all([looked, lookedAgain])
    expect(counting.count()).toBe(2)
  })

  it('run until nothing is due, also when the last one under way adds an email', async () => {
    const jobs = newJobs()
    let sent = 0
    jobs.handle('late-mail', () => Promise.resolve(void (sent += 1)))
    jobs.handle<{ isLast: boolean }>('one-by-one', async ({ isLast }) => {
      if (!isLast) return
      // By now both lanes have found nothing else to do.
      for (let times = 0; times < 5; times++) await countJobs(db(), clock.nowMs())
      await jobs.add(db(), 'late-mail', {})
    })
    for (const isLast of [false, true]) {
      await jobs.add(db(), 'one-by-one', { isLast })
      clock.advance(1)
    }
    await jobs.runDue()
    expect(sent).toBe(1)
  })

  it('run a few at a time; the others wait, and emails are sent all the same', async () => {
    const jobs = newJobs()
    const long = Array.from({ length: 4 }, (_, n) => hold(jobs, `long-${String(n)}`))
    let sent = 0
    jobs.handle('quick-mail', () => Promise.resolve(void (sent += 1)))
    for (const n of long.keys()) {
      await jobs.add(db(), `long-${String(n)}`, {})
      clock.advance(1)
    }
    await jobs.add(db(), 'quick-mail', {})
    const looked = jobs.runDue()
    await Promise.all(long.slice(0, 3).map(({ begun }) => begun))
    await expect.poll(() => sent).toBe(1)
    expect(long.map((one) => one.count())).toEqual([1, 1, 1, 0])
    long[1]?.end()
    await long[3]?.begun
    for (const one of long) one.end()
    await looked
  })

  it('that are running are waited for when a server stops, and given up if that takes too long', async () => {
    const jobs = newJobs()
    const slow = hold(jobs, 'slow-mail')
    await jobs.add(db(), 'slow-mail', {})
    const looked = jobs.runDue()
    await slow.begun
    const waits = new ManualClock(clock.nowMs())
    const impatient = createJobs(world.server.database, waits, world.server.http.log)
    const stuck = hold(impatient, 'stuck-mail')
    await impatient.add(db(), 'stuck-mail', {})
    const lookedThere = impatient.runDue()
    await stuck.begun
    await jobs.add(db(), 'slow-mail', {})

    const stopped = jobs.stop()
    slow.end()
    await stopped
    await looked
    expect(slow.count()).toBe(1)

    let isStopped = false
    const stopping = impatient.stop().then(() => void (isStopped = true))
    await expect
      .poll(() => {
        waits.advance(stopMsMax)
        return isStopped
      })
      .toBe(true)
    await stopping
    // Another process runs both: the one that was abandoned and the one that was released.
    clock.advance(claimMs)
    const heir = newJobs()
    const done: string[] = []
    for (const name of ['slow-mail', 'stuck-mail']) {
      heir.handle(name, () => Promise.resolve(void done.push(name)))
    }
    await heir.runDue()
    expect(done.toSorted()).toEqual(['slow-mail', 'stuck-mail'])
    stuck.end()
    await lookedThere
  })

  it('in which each process died are given up', async () => {
    const dead = await countDeadJobs(db())
    await addJob(db(), { kind: 'deadly', payload: null }, clock.nowMs())
    const dying: { end: () => void; looked: Promise<void> }[] = []
    for (let tries = 0; tries < 10; tries++) {
      const jobs = createJobs(world.server.database, new ManualClock(clock.nowMs()), world.server.http.log)
      const deadly = hold(jobs, 'deadly')
      const looked = jobs.runDue()
      await deadly.begun
      dying.push({ end: deadly.end, looked })
      clock.advance(claimMs)
    }
    const jobs = newJobs()
    const deadly = hold(jobs, 'deadly')
    await jobs.runDue()
    expect(deadly.count()).toBe(0)
    expect(await countDeadJobs(db())).toBe(dead + 1)
    for (const { end, looked } of dying) {
      end()
      await looked
    }
    expect(await countDeadJobs(db())).toBe(dead + 1)
  })

  it('that repeat run again when their interval is over', async () => {
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

/** Jobs of a kind that last until the test ends them; those started later end at once. */
function hold(jobs: Jobs, kind: string) {
  const begun = Promise.withResolvers<undefined>()
  const end = Promise.withResolvers<undefined>()
  let count = 0
  jobs.handle(kind, () => {
    count += 1
    begun.resolve(undefined)
    return end.promise
  })
  return {
    begun: begun.promise,
    count: () => count,
    end: (failure?: Error) => {
      if (failure === undefined) end.resolve(undefined)
      else end.reject(failure)
    },
  }
}
