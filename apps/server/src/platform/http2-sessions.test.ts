import { once } from 'node:events'
import { request as askOverHttps } from 'node:https'
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect as openSession,
  constants,
  type IncomingHttpHeaders,
} from 'node:http2'
import { type AddressInfo, connect as openTcp } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as openTls, type TLSSocket } from 'node:tls'
import { getServerRules, live, sendContactMessage } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  freshDatabase,
  localhostCertificate,
  ManualClock,
} from '@severy/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const connectionsMax = 64
const addressMax = connectionsMax / 4
const secondMs = 1_000
const { cert, key } = localhostCertificate()

let clock: ManualClock
let server: TestServer
let drop: () => Promise<void>
const sessions: ClientHttp2Session[] = []
const sockets: TLSSocket[] = []

const start = async (stopGraceMs = 0): Promise<void> => {
  clock = new ManualClock()
  const fresh = await freshDatabase('SQLite')
  const folder = mkdtempSync(join(tmpdir(), 'severy-tls-'))
  writeFileSync(join(folder, 'cert.pem'), cert)
  writeFileSync(join(folder, 'key.pem'), key)
  server = await startTestServer({
    databaseUrl: fresh.url,
    clock,
    env: {
      CONNECTIONS_MAX: String(connectionsMax),
      TLS_CERT: join(folder, 'cert.pem'),
      TLS_KEY: join(folder, 'key.pem'),
    },
    stopGraceMs,
  })
  rmSync(folder, { recursive: true })
  await server.http.listen({ host: '127.0.0.1', port: 0 })
  drop = fresh.drop
}
const stop = async (): Promise<void> => {
  for (const session of sessions.splice(0)) session.destroy()
  for (const socket of sockets.splice(0)) socket.destroy()
  await server.close()
  await drop()
}
beforeEach(() => start())
afterEach(stop)

const port = (): number => (server.http.server.address() as AddressInfo).port
const opened = async (host = 1): Promise<ClientHttp2Session> => {
  const session = openSession(`https://localhost:${String(port())}`, {
    ca: cert,
    createConnection: () =>
      openTls({
        socket: openTcp({ host: '127.0.0.1', port: port(), localAddress: `127.0.0.${String(host)}` }),
        servername: 'localhost',
        ca: cert,
        ALPNProtocols: ['h2'],
      }),
  })
  session.on('error', () => undefined)
  sessions.push(session)
  await once(session, 'remoteSettings')
  return session
}
const statusOf = async (stream: ClientHttp2Stream): Promise<number> => {
  const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status'?: number }]
  stream.resume()
  return headers[':status'] ?? 0
}
const countConnections = (): Promise<number> =>
  new Promise((resolve) => {
    server.http.server.getConnections((_error, count) => {
      resolve(count)
    })
  })
const ask = (session: ClientHttp2Session, path: string = getServerRules.path): Promise<number> =>
  statusOf(session.request({ ':path': path }))
/** Starts a request whose body has not come yet. */
const begin = (session: ClientHttp2Session): ClientHttp2Stream => {
  const stream = session.request(
    { ':path': sendContactMessage.path, ':method': 'POST', 'content-type': 'application/json' },
    { endStream: false },
  )
  stream.on('error', () => undefined)
  return stream
}

describe('the server with its own certificate', () => {
  it('speaks HTTP/2, and HTTP/1.1 with clients that speak only that', async () => {
    const session = await opened()
    expect(await ask(session)).toBe(200)
    const old = askOverHttps({ host: 'localhost', port: port(), path: '/healthz', ca: cert, agent: false })
    old.end()
    const [response] = (await once(old, 'response')) as [
      { statusCode: number; httpVersion: string; resume(): void },
    ]
    response.resume()
    expect([response.httpVersion, response.statusCode]).toEqual(['1.1', 200])
    session.destroy()
    await expect.poll(countConnections).toBe(0)
  })

  it('serves live channels and other requests on one connection', async () => {
    const caller = new ApiCaller((request) => server.http.inject(request))
    const account = await BuiltAccount.build('ann@post.example', clock.nowMs())
    await createAccount(caller, server.mailedToken, account)
    const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const session = await opened()
    const channels = Array.from({ length: 7 }, () => session.request({ ':path': live.path, cookie }))
    const heard = channels.map(async (channel) => {
      let text = ''
      channel.setEncoding('utf8')
      for await (const part of channel) {
        text += String(part)
        if (text.includes('profile-changed')) return
      }
    })
    await Promise.all(channels.map((channel) => once(channel, 'response')))
    expect(await ask(session)).toBe(200)
    await server.live.publish([account.userId], { type: 'profile-changed' })
    await Promise.all(heard)
  })

  it('closes streams on which a body stops or arrives too slowly, and leaves the connection’s others open', async () => {
    const session = await opened()
    const [silent, dripping, slow] = [begin(session), begin(session), begin(session)]
    const closed = new Set<ClientHttp2Stream>()
    for (const stream of [silent, dripping, slow]) {
      stream.once('close', () => closed.add(stream))
      stream.write('x')
    }
    for (let ms = 0; ms < 30 * secondMs; ms += 3 * secondMs) {
      if (!dripping.destroyed) dripping.write('x')
      slow.write('x'.repeat(1_400 * 3))
      // Answered after what was written before it on the same connection.
      expect(await ask(session)).toBe(200)
      clock.advance(3 * secondMs)
    }
    await expect.poll(() => closed.has(silent) && closed.has(dripping)).toBe(true)
    expect(closed.has(slow)).toBe(false)
  })

  it('counts requests, not connections, for the limit of one address', async () => {
    const [one, two, other] = [await opened(2), await opened(2), await opened(3)]
    expect(one.remoteSettings.maxConcurrentStreams).toBe(addressMax)
    for (let n = 0; n < addressMax; n++) begin(n % 2 === 0 ? one : two).write('x')
    // The server has read what was sent before this.
    for (const session of [one, two]) await new Promise((resolve) => session.ping(resolve))
    expect(await ask(one)).toBe(503)
    expect(await ask(two, '/readyz')).toBe(200)
    expect(await ask(other)).toBe(200)
    one.destroy()
    await expect.poll(() => ask(two)).toBe(200)
  })

  it('closes a session without requests, whatever else it sends', async () => {
    const [never, once1] = [await opened(2), await opened(3)]
    expect(await ask(once1)).toBe(200)
    const asking = once1.request({ ':path': '/healthz' })
    asking.resume()
    await once(asking, 'close')
    for (const session of [never, once1]) session.ping(() => undefined)
    clock.advance(15 * secondMs)
    await expect.poll(() => never.closed || never.destroyed).toBe(true)
    expect(await ask(once1)).toBe(200)
    for (let ms = 0; ms < 130 * secondMs; ms += 10 * secondMs) {
      // Pings are answered in order, so by then the streams of earlier frames have ended.
      await new Promise((resolve) => {
        if (once1.destroyed || !once1.ping(resolve)) resolve(null)
      })
      clock.advance(10 * secondMs)
    }
    await expect.poll(() => once1.closed || once1.destroyed).toBe(true)
  })

  it('refuses a head that is larger than over HTTP/1.1, or has more than a hundred fields', async () => {
    const session = await opened()
    const outcome = async (headers: Record<string, string>): Promise<number> => {
      const stream = session.request({ ':path': '/healthz', ...headers })
      const refused = once(stream, 'error').then(() => 0)
      return Promise.race([statusOf(stream), refused])
    }
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`x-${String(n)}`, 'y']))
    expect(await outcome({ 'x-long': 'y'.repeat(20_000) })).not.toBe(200)
    expect(await outcome(many)).not.toBe(200)
    expect(await ask(await opened())).toBe(200)
  })

  it.each([
    // Each stream is opened and reset at once (CVE-2023-44487).
    ['resets', (n: number) => Buffer.concat([head(n), frame(3, 0, 2 * n + 1, Buffer.from([0, 0, 0, 8]))])],
    // A head that never ends (CVE-2024-27983).
    ['continuations', (n: number) => (n === 0 ? head(0, 0) : frame(9, 0, 1, literalHeader(n)))],
    ['settings', () => frame(4, 0, 0, Buffer.alloc(0))],
    ['pings', () => frame(6, 0, 0, Buffer.alloc(8))],
  ])('ends a session with a flood of %s, and answers others', async (_kind, nth) => {
    const socket = openTls({
      host: '127.0.0.1',
      port: port(),
      servername: 'localhost',
      ca: cert,
      ALPNProtocols: ['h2'],
    })
    sockets.push(socket)
    socket.on('error', () => undefined)
    await once(socket, 'secureConnect')
    const isClosed = once(socket, 'close')
    socket.write(`PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`)
    socket.write(frame(4, 0, 0, Buffer.alloc(0)))
    const frames = Array.from({ length: 20_000 }, (_, n) => nth(n))
    socket.write(Buffer.concat(frames))
    socket.resume()
    expect(await ask(await opened(2))).toBe(200)
    await isClosed
    expect(await ask(await opened(3))).toBe(200)
  })

  it('answers the requests under way while it stops, and those that a session then sends, tells it to send no more, and ends', async () => {
    await stop()
    // Longer than a test: the end of the last connection ends the wait.
    await start(600_000)
    const [busy, idle] = [await opened(2), await opened(3)]
    const stream = begin(busy)
    stream.write('{')
    expect(await ask(busy)).toBe(200)
    expect(await ask(idle)).toBe(200)
    const closing = server.close()
    await expect(opened(4)).rejects.toThrow()

    // Nobody has told it yet, like a client whose next request is on its way when the stop begins.
    const told = once(idle, 'goaway')
    const last = idle.request({ ':path': getServerRules.path })
    expect(await statusOf(last)).toBe(503)
    const [code, lastStreamId] = (await told) as [number, number]
    expect([code, lastStreamId]).toEqual([constants.NGHTTP2_NO_ERROR, last.id])

    const status = statusOf(stream)
    stream.end('}')
    expect(await status).toBe(400)
    await closing
    for (const session of [busy, idle]) expect(session.closed || session.destroyed).toBe(true)
  })
})

/** Length, type, flags, stream, payload (RFC 9113, 4.1). */
function frame(type: number, flags: number, stream: number, payload: Buffer): Buffer {
  const start = Buffer.alloc(9)
  start.writeUIntBE(payload.length, 0, 3)
  start.writeUInt8(type, 3)
  start.writeUInt8(flags, 4)
  start.writeUInt32BE(stream, 5)
  return Buffer.concat([start, payload])
}

/** GET / of the nth stream. `flags`: by default, the head and the request end with it. */
function head(n: number, flags = 5): Buffer {
  const fields = Buffer.concat([Buffer.from([0x82, 0x87, 0x84, 0x41, 9]), Buffer.from('localhost')])
  return frame(1, flags, 2 * n + 1, fields)
}

/** A field that takes no room in the table of either side. */
function literalHeader(n: number): Buffer {
  const name = `x-${String(n)}`
  return Buffer.concat([Buffer.from([0, name.length]), Buffer.from(name), Buffer.from([1]), Buffer.from('y')])
}
