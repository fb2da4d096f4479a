import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { getServerRules, getSession, sendContactMessage, sync } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
} from '@severy/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { accountRequestsMax } from './account-share.ts'
import { healthReserve } from './connections.ts'

const connectionsMax = 16
const addressMax = connectionsMax / 4
const secondMs = 1_000
/** The size of a contact form's body. */
const bodyBytes = 38_000

describe.each(databaseKinds)('connections on %s', (kind) => {
  let clock: ManualClock
  let server: TestServer
  let drop: () => Promise<void>
  const open: Socket[] = []

  const start = async (env: Record<string, string>, unfinishedMsMax?: number): Promise<void> => {
    clock = new ManualClock()
    const fresh = await freshDatabase(kind)
    const waits = unfinishedMsMax === undefined ? {} : { unfinishedMsMax }
    server = await startTestServer({ databaseUrl: fresh.url, clock, env, ...waits })
    await server.http.listen({ host: '127.0.0.1', port: 0 })
    drop = fresh.drop
  }
  beforeEach(() => start({ CONNECTIONS_MAX: String(connectionsMax) }))
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy()
    await server.close()
    await drop()
  })

  const port = (): number => (server.http.server.address() as AddressInfo).port
  const connected = async (host: number): Promise<Socket> => {
    const socket = connect({ host: '127.0.0.1', port: port(), localAddress: `127.0.0.${String(host)}` })
    socket.on('error', () => undefined)
    open.push(socket)
    await once(socket, 'connect')
    return socket
  }
  const countConnections = (): Promise<number> =>
    new Promise((resolve) => {
      server.http.server.getConnections((_error, count) => {
        resolve(count)
      })
    })
  /** The status that a new client gets on a separate connection. */
  const ask = async (host: number, path: string, header = ''): Promise<number> => {
    const socket = await connected(host)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${header}\r\n`)
    return statusOf(await textOf(socket))
  }
  /** Starts a request: the head has been read, and the body has begun. */
  const begin = async (
    host: number,
    [target, header] = [`POST ${sendContactMessage.path}`, ''],
  ): Promise<Socket> => {
    const socket = await connected(host)
    socket.write(headOf(target, header))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(statusOf(answer.toString())).toBe(100)
    return socket
  }

  /** The server's sockets, by the port of the other end. */
  const serverSides = new Map<number, Socket>()
  beforeEach(() => {
    server.http.server.on('connection', (socket: Socket) => serverSides.set(socket.remotePort ?? 0, socket))
  })
  const bytesReceived = (socket: Socket): number => serverSides.get(socket.localPort ?? 0)?.bytesRead ?? 0

  it('that are idle keep no one out, however many they are', async () => {
    for (let host = 2; host < 32; host++) {
      for (let n = 0; n < addressMax; n++) await connected(host)
    }
    expect(await ask(99, '/readyz')).toBe(200)
    expect(await ask(98, getServerRules.path)).toBe(200)
    expect(await countConnections()).toBeLessThanOrEqual(connectionsMax + healthReserve)
  })

  it('from one address replace its own oldest one', async () => {
    const mine = await connected(2)
    const theirs = await connected(3)
    const isClosed = once(theirs, 'close')
    for (let n = 0; n < 3 * connectionsMax; n++) await connected(3)
    await isClosed
    mine.write(`GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    expect(statusOf(await textOf(mine))).toBe(200)
  })

  it('that are all busy still let health checks through, and tell others to come back', async () => {
    for (let host = 2; host < 2 + 4; host++) {
      for (let n = 0; n < addressMax; n++) await begin(host)
    }
    expect(await ask(50, '/healthz')).toBe(200)
    expect(await ask(51, '/readyz')).toBe(200)
    expect(await ask(52, getServerRules.path)).toBe(503)
    for (const socket of open.splice(0)) socket.destroy()
    await expect.poll(() => ask(53, getServerRules.path)).toBe(200)
  })

  it('on which a body stops or arrives too slowly are closed; those on which it arrives steadily stay open', async () => {
    const [silent, dripping, slow] = [await begin(2), await begin(3), await begin(4)]
    const closed = new Set<Socket>()
    for (const socket of [silent, dripping, slow]) socket.once('close', () => closed.add(socket))
    const slowBytes = 1_400 * 5
    for (let ms = 0; ms < 25 * secondMs; ms += 5 * secondMs) {
      const received = bytesReceived(slow)
      dripping.write('x')
      slow.write('x'.repeat(slowBytes))
      await expect.poll(() => bytesReceived(slow)).toBe(received + slowBytes)
      clock.advance(5 * secondMs)
    }
    await expect.poll(() => closed.has(silent) && closed.has(dripping)).toBe(true)
    expect(closed.has(slow)).toBe(false)
  })

  it('of one account are limited, and no other account is kept waiting', async () => {
    await server.close()
    await drop()
    // With a long timeout, so that none is dropped while a busy machine starts the others.
    await start({}, 300_000)
    const cookies: string[] = []
    for (const name of ['ann', 'ben']) {
      const caller = new ApiCaller((request) => server.http.inject(request))
      const account = await BuiltAccount.build(`${name}@post.example`, clock.nowMs())
      await createAccount(caller, server.mailedToken, account)
      cookies.push([...caller.cookies].map(([key, value]) => `${key}=${value}`).join('; '))
    }
    const [ann = '', ben = ''] = cookies
    // Their order is undefined, because the server looks up each one's session before it counts it.
    const surplus = 3
    const refused = new Set<Socket>()
    for (let n = 0; n < accountRequestsMax + surplus; n++) {
      const socket = await connected(2)
      socket.on('data', (part: Buffer) => {
        if (part.includes('HTTP/1.1 429 ')) refused.add(socket)
      })
      socket.write(headOf(`POST ${sync.path}`, `cookie: ${ann}`))
      await once(socket, 'data')
    }
    await expect.poll(() => refused.size).toBe(surplus)
    const askAs = (cookie: string): Promise<number> => ask(2, getSession.path, `cookie: ${cookie}\r\n`)
    expect(await askAs(ann)).toBe(429)
    expect(await askAs(ben)).toBe(200)
    open.find((socket) => !refused.has(socket))?.destroy()
    await expect.poll(() => askAs(ann)).toBe(200)
  })

  it('whose request head does not end are closed', async () => {
    await server.close()
    await drop()
    await start({}, 100)
    const socket = await connected(2)
    socket.write('GET /healthz HTTP/1.1\r\nhost: ')
    expect(statusOf(await textOf(socket))).toBe(408)
  })
})

function headOf(target = '', header = ''): string {
  return [
    `${target} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${String(bodyBytes)}`,
    'expect: 100-continue',
    ...(header === '' ? [] : [header]),
    '\r\n',
  ].join('\r\n')
}

async function textOf(socket: Socket): Promise<string> {
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  if (!socket.closed) await once(socket, 'close')
  return Buffer.concat(parts).toString()
}

function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0)
}
