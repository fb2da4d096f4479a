import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { freshDatabase, ManualClock } from '@severy/testkit'
import { describe, expect, it } from 'vitest'
import { type Clock, systemClock } from './clock.ts'
import { openPostgres } from './database/postgres.ts'
import { createPollingBus, createPostgresBus, liveWaits, type Signal } from './live.ts'
import type { Log } from './log.ts'

describe('the live bus on PostgreSQL', () => {
  it('leaves no connection open if it is closed while it reconnects', async () => {
    const fresh = await freshDatabase('PostgreSQL')
    const line = await openLine(fresh.url ?? '')
    const again = Promise.withResolvers<() => void>()
    const clock: Clock = {
      ...systemClock,
      after(_ms, act) {
        again.resolve(act)
        return () => undefined
      },
    }
    const bus = await createPostgresBus(line.url, clock, silent)
    for (const socket of line.sockets) socket.destroy()

    const connectAgain = await again.promise
    connectAgain()
    await bus.close()
    await expect.poll(() => line.sockets.map(({ closed }) => closed)).toEqual([true, true])
    line.close()
    await fresh.drop()
  })

  it('opens another connection when its own has failed silently', async () => {
    const fresh = await freshDatabase('PostgreSQL')
    const line = await openLine(fresh.url ?? '')
    const clock = new ManualClock()
    const bus = await createPostgresBus(line.url, clock, silent, 50)
    const heard: Signal[] = []
    bus.subscribe('ann', (signal) => heard.push(signal))
    line.silence()

    await expect
      .poll(() => {
        clock.advance(liveWaits.askEveryMs)
        return heard
      })
      .toContainEqual({ type: 'gap' })
    await bus.close()
    line.close()
    await fresh.drop()
  })

  it('makes devices ask if a message to them could not be sent', async () => {
    const fresh = await freshDatabase('PostgreSQL')
    const line = await openLine(fresh.url ?? '')
    const clock = new ManualClock()
    const near = await createPostgresBus(line.url, clock, silent)
    const far = await createPostgresBus(fresh.url ?? '', new ManualClock(), silent)
    const heard: Signal[] = []
    far.subscribe('ann', (signal) => heard.push(signal))
    line.refuse(true)
    await near.publish(['ann'], { type: 'news-changed' })

    line.refuse(false)
    await expect
      .poll(() => {
        clock.advance(liveWaits.againMs)
        return heard
      })
      .toContainEqual({ type: 'gap' })
    await near.close()
    await far.close()
    line.close()
    await fresh.drop()
  })

  it('makes them ask behind a pooler too', async () => {
    const fresh = await freshDatabase('PostgreSQL')
    const database = await openPostgres(fresh.url ?? '', { main: 2, views: 2 })
    let isAway = false
    const disposable = goingAway(database.disposable, () => isAway)
    const clock = new ManualClock()
    const near = createPollingBus({ disposable }, clock, silent)
    const farClock = new ManualClock()
    const far = createPollingBus(database, farClock, silent)
    const heard: Signal[] = []
    far.subscribe('ann', (signal) => heard.push(signal))
    await expect.poll(() => heard).toEqual([{ type: 'gap' }])
    isAway = true
    await near.publish(['ann'], { type: 'news-changed' })

    isAway = false
    await expect
      .poll(() => {
        clock.advance(liveWaits.againMs)
        farClock.advance(1_000)
        return heard
      })
      .toEqual([{ type: 'gap' }, { type: 'gap' }])
    await near.close()
    await far.close()
    await database.close()
    await fresh.drop()
  })

  it('leaves no one without messages for ten seconds, however a connection ends', () => {
    const { askEveryMs, answerMsMax, connectMsMax, againMs } = liveWaits
    expect(askEveryMs + answerMsMax + againMs + connectMsMax + answerMsMax).toBeLessThan(10_000)
  })

  it('tells its listeners about a gap once rows can be read again, because some may be missing', async () => {
    const fresh = await freshDatabase('PostgreSQL')
    const database = await openPostgres(fresh.url ?? '', { main: 2, views: 2 })
    let isAway = true
    const disposable = goingAway(database.disposable, () => isAway)
    let warnings = 0
    const log: Log = { ...silent, warn: () => (warnings += 1) }
    const clock = new ManualClock()
    const bus = createPollingBus({ disposable }, clock, log)
    const heard: Signal[] = []
    bus.subscribe('ann', (signal) => heard.push(signal))
    await expect.poll(() => warnings).toBe(1)

    isAway = false
    await expect
      .poll(() => {
        clock.advance(1_000)
        return heard
      })
      .toContainEqual({ type: 'gap' })
    await bus.close()
    await database.close()
    await fresh.drop()
  })
})

const nothing = (): void => undefined
const silent: Log = { info: nothing, warn: nothing, error: nothing, debug: nothing }

/** The same database, which fails while `isAway` says so. */
function goingAway<T extends object>(db: T, isAway: () => boolean): T {
  return new Proxy(db, {
    get(target, name) {
      if (isAway()) throw new Error('The connection is lost')
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

interface Line {
  url: string
  sockets: Socket[]
  /** From now on, connections that are open carry nothing, and neither end is told. */
  silence(): void
  /** Whether new connections are ended at once. */
  refuse(isOn: boolean): void
  close(): void
}

/** Connections to the database through a relay that counts and cuts them. */
async function openLine(databaseUrl: string): Promise<Line> {
  const url = new URL(databaseUrl)
  const { hostname, port } = url
  const sockets: Socket[] = []
  const silences: (() => void)[] = []
  let isRefused = false
  const server = createServer((socket) => {
    // Cut connections emit errors.
    socket.on('error', () => undefined)
    if (isRefused) {
      socket.destroy()
      return
    }
    sockets.push(socket)
    const onward = connect(Number(port), hostname)
    onward.on('error', () => undefined)
    socket.pipe(onward).pipe(socket)
    socket.once('close', () => onward.destroy())
    silences.push(() => {
      socket.unpipe(onward)
      onward.unpipe(socket)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`
  return {
    url: url.href,
    sockets,
    silence() {
      for (const silence of silences) silence()
    },
    refuse(isOn) {
      isRefused = isOn
    },
    close: () => server.close(),
  }
}
