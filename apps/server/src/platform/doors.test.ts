/** `HOST=localhost` on a machine where that is 127.0.0.1 and ::1. */
import dns from 'node:dns'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request as openRequest } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { getServerRules } from '@severy/contract'
import { freshDatabase, ManualClock } from '@severy/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const hasVersion6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1')
if (!hasVersion6) console.log('The second listener of localhost is not tested: this machine has no ::1.')

const connectionsMax = 16
const addressMax = connectionsMax / 4

describe.runIf(hasVersion6)('a server on localhost', () => {
  let server: TestServer
  let drop: () => Promise<void>
  let port: number
  const open: Socket[] = []

  beforeEach(async () => {
    const both = [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ]
    vi.spyOn(dns.promises, 'lookup').mockImplementation((() => Promise.resolve(both)) as never)
    const fresh = await freshDatabase('SQLite')
    server = await startTestServer({
      databaseUrl: fresh.url,
      clock: new ManualClock(),
      env: { CONNECTIONS_MAX: String(connectionsMax) },
      // Longer than the test: the end of the last connection ends the wait.
      stopGraceMs: 600_000,
    })
    await server.listen({ host: 'localhost', port: 0 })
    vi.restoreAllMocks()
    port = (server.http.server.address() as AddressInfo).port
    drop = fresh.drop
  })
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy()
    await server.close()
    await drop()
  })

  const connected = async (host: string): Promise<Socket> => {
    const socket = connect({ host, port: port })
    socket.on('error', () => undefined)
    open.push(socket)
    await once(socket, 'connect')
    return socket
  }
  const ask = async (host: string, agent: Agent | false = false): Promise<IncomingMessage> => {
    const request = openRequest({ host, port: port, path: getServerRules.path, agent })
    request.end()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return response
  }

  it('answers on both addresses', async () => {
    expect((await ask('127.0.0.1')).statusCode).toBe(200)
    expect((await ask('::1')).statusCode).toBe(200)
  })

  it('closes idle connections of either address once one has more than its share', async () => {
    for (const host of ['127.0.0.1', '::1']) {
      const closed = new Set<Socket>()
      for (let n = 0; n < 3 * addressMax; n++) {
        const socket = await connected(host)
        socket.once('close', () => closed.add(socket))
      }
      await expect.poll(() => closed.size).toBe(2 * addressMax)
      expect((await ask(host)).statusCode).toBe(200)
    }
  })

  it('answers one more request on either address while it stops', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect((await ask('::1', agent)).headers.connection).toBe('keep-alive')
    const closing = server.close()
    const isTaken = async (): Promise<boolean> => {
      const socket = connect({ host: '::1', port: port })
      const isConnected = await once(socket, 'connect').then(
        () => true,
        () => false,
      )
      socket.destroy()
      return isConnected
    }
    await expect.poll(isTaken).toBe(false)
    const last = await ask('::1', agent)
    expect([last.statusCode, last.headers.connection]).toEqual([503, 'close'])
    await closing
    agent.destroy()
  })
})
