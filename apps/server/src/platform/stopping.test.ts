import { once } from 'node:events'
import { Agent, type IncomingMessage, request as openRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { freshDatabase, ManualClock } from '@severy/testkit'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

it('answers one more request on a kept-alive connection while the server stops, and then closes it', async () => {
  const fresh = await freshDatabase('SQLite')
  // Longer than the test: the end of the last connection ends the wait.
  const server = await startTestServer({
    databaseUrl: fresh.url,
    clock: new ManualClock(),
    stopGraceMs: 600_000,
  })
  await server.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.http.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (): Promise<IncomingMessage> => {
    const request = openRequest({ host: '127.0.0.1', port, path: '/v1/server-rules', agent })
    request.end()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return response
  }
  const first = await ask()
  expect([first.statusCode, first.headers.connection]).toEqual([200, 'keep-alive'])

  const closing = server.close()
  const isTaken = async (): Promise<boolean> => {
    const socket = connect({ host: '127.0.0.1', port })
    const connected = once(socket, 'connect').then(
      () => true,
      () => false,
    )
    const isConnected = await connected
    socket.destroy()
    return isConnected
  }
  await expect.poll(isTaken).toBe(false)
  const last = await ask()
  expect([last.statusCode, last.headers.connection]).toEqual([503, 'close'])
  expect(last.headers['content-type']).toContain('application/problem+json')
  expect(last.headers['cross-origin-resource-policy']).toBe('same-origin')
  await closing
  agent.destroy()
  await fresh.drop()
})
