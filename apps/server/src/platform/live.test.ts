import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { freshDatabase, ManualClock } from '@severy/testkit'
import { describe, expect, it } from 'vitest'
import { type Clock, systemClock } from './clock.ts'
import { openPostgres } from './database/postgres.ts'
import { createPollingBus, createPostgresBus, type Signal } from './live.ts'
import type { Log } from './log.ts'

describe('the live bus on PostgreSQL', () => {
  it('leaves no connection open when it is closed while it connects again', async () => {
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

  it('tells its listeners of a gap once rows can be read again, because some may be gone', async () => {
    const fresh = await freshDatabase('PostgreSQL')
    const database = await openPostgres(fresh.url ?? '', { main: 2, views: 2 })
    let isAway = true
    const disposable = new Proxy(database.disposable, {
      get(target, name) {
        if (isAway) throw new Error('The connection is lost')
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
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

/** A connection to the database through a relay that counts and cuts connections. */
async function openLine(databaseUrl: string): Promise<{ url: string; sockets: Socket[]; close(): void }> {
  const url = new URL(databaseUrl)
  const { hostname, port } = url
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    const onward = connect(Number(port), hostname)
    socket.pipe(onward).pipe(socket)
    socket.once('close', () => onward.destroy())
    // Cut connections emit errors.
    for (const end of [socket, onward]) end.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`
  return { url: url.href, sockets, close: () => server.close() }
}
