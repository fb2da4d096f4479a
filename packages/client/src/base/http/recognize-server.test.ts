import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { recognizeServer } from './recognize-server.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** The origin of a server that gives one answer to everything. */
async function serving(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => {
    answer(response)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

const identity = { status: 'alive', product: 'severy', api: 1 }

it.each([
  ['its answer', identity, 'severy'],
  ['an answer with more in it', { ...identity, more: true }, 'severy'],
  ['an older version', { ...identity, api: 0 }, 'older'],
  ['a newer version', { ...identity, api: 2 }, 'newer'],
  ['another product that is alive', { status: 'alive' }, 'other'],
  ['another product that has a name', { ...identity, product: 'gateway' }, 'other'],
  ['a version that is none', { ...identity, api: '1' }, 'other'],
] as const)('recognizes %s', async (_name, answer, expected) => {
  expect(await recognizeServer(await serving((response) => response.end(JSON.stringify(answer))))).toBe(
    expected,
  )
})

it('takes no other answer for that of Severy', async () => {
  const severy = await serving((response) => response.end(JSON.stringify(identity)))
  for (const answer of [
    (response: ServerResponse) => response.end('<!doctype html><h1>Welcome to our network</h1>'),
    (response: ServerResponse) => response.writeHead(302, { location: `${severy}/healthz` }).end(),
    (response: ServerResponse) => response.writeHead(503).end(JSON.stringify(identity)),
    (response: ServerResponse) => response.end(JSON.stringify(identity) + ' '.repeat(1_000_000)),
  ]) {
    expect(await recognizeServer(await serving(answer))).toBe('other')
  }
})

it('says that nothing answers', async () => {
  const origin = await serving((response) => response.destroy())
  expect(await recognizeServer(origin)).toBe('silent')
})
