/**
 * The example files for nginx and Caddy. What a file has to say is read from it everywhere; where the program is
 * installed, it also runs the file in front of a server. The name of the test says which.
 */
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { Agent, get, request as openRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  getPhoneMirror,
  limits,
  live,
  liveHeartbeatMs,
  openPhoneAccess,
  openUpload,
  writeBlobPart,
  writePhoneMirror,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  builtDatabase,
  createAccount,
  ManualClock,
  newItemId,
  type RawReply,
  type RawRequest,
} from '@severy/testkit'
import { type ExampleProxy, exampleProxies } from '@severy/testkit/example-proxies'
import { describe, expect, it } from 'vitest'
import { startTestServer } from './testing/test-server.ts'
import { subscribe } from './testing/what-people-have.ts'

const mebibyte = 1024 * 1024
const largestBody = 8 * mebibyte

describe('the example for nginx', () => {
  const text = exampleProxies.find(({ name }) => name === 'nginx')?.text ?? ''
  const valuesOf = (directive: string): string[] =>
    [...text.matchAll(new RegExp(`^ *${directive} +([^;]*);`, 'gm'))].map(([, value = '']) => value)

  it('speaks HTTP/2, buffers nothing and lets through what the server accepts', () => {
    const secure = valuesOf('listen').filter((value) => value.includes('443'))
    expect(secure).toEqual(['443 ssl http2', '[::]:443 ssl http2'])
    expect(valuesOf('proxy_buffering')).toEqual(['off'])
    const [hours = ''] = valuesOf('proxy_read_timeout')
    expect(Number(/^(\d+)h$/.exec(hours)?.[1]) * 3_600_000).toBeGreaterThan(2 * liveHeartbeatMs)
    const [megabytes = ''] = valuesOf('client_max_body_size')
    expect(Number(/^(\d+)m$/.exec(megabytes)?.[1]) * mebibyte).toBe(largestBody)
    expect(valuesOf('proxy_set_header')).toContain('X-Forwarded-For $proxy_add_x_forwarded_for')
    expect(valuesOf('add_header')).toEqual([])
  })
})

describe('the example for Caddy', () => {
  const text = exampleProxies.find(({ name }) => name === 'Caddy')?.text ?? ''

  it('passes everything on unchanged', () => {
    const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
    expect(lines).toEqual(['{$SITE_ADDRESS} {', '\treverse_proxy {$UPSTREAM}', '}'])
  })
})

describe.each(exampleProxies)('$name', (proxy) => {
  const { name, version } = proxy
  it(
    version === null
      ? `is not installed here, so only its file was read`
      : `as ${version} carries all that browsers and phones send and are sent`,
    async () => {
      if (version === null) expect(proxy.text).not.toBe('')
      else await carryEverything(proxy, name)
    },
    60_000,
  )
})

async function carryEverything(proxy: ExampleProxy, name: ExampleProxy['name']): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'severy-proxied-'))
  mkdirSync(join(folder, 'web'))
  writeFileSync(join(folder, 'web/app.html'), '<!doctype html><html lang="en"><body>Sign In</body></html>')
  const clock = new ManualClock()
  const server = await startTestServer({
    databaseUrl: null,
    clock,
    env: { PUBLIC_URL: 'https://localhost', TRUST_PROXY: '1' },
    pages: { siteDist: join(folder, 'no-site'), webDist: join(folder, 'web') },
  })
  await server.http.listen({ host: '127.0.0.1', port: 0 })
  const upstream = (server.http.server.address() as AddressInfo).port
  const running = await proxy.start(upstream)
  const { port, plainPort, ca } = running
  const address = { host: 'localhost', port, ca, agent: new Agent({ keepAlive: false }) }
  const send = (request: Omit<RawRequest, 'method'> & { method: string }): Promise<Full> =>
    exchange(openRequest({ ...address, ...request, path: request.url }), request.payload)
  try {
    const page = await send({ method: 'GET', url: '/auth', headers: { accept: 'text/html' } })
    expect([page.statusCode, page.rawPayload.toString()]).toEqual([200, expect.stringContaining('Sign In')])
    const direct = await server.http.inject({ url: '/auth', headers: { accept: 'text/html' } })
    const own = Object.keys(direct.headers).filter((header) => /polic|security|options|^cross-/.test(header))
    expect(own).toContain('strict-transport-security')
    for (const header of own) expect(page.all(header), header).toEqual([direct.headers[header]])

    const session = connectHttp2(`https://localhost:${String(port)}`, { ca })
    const stream = session.request({ ':path': '/auth', accept: 'text/html' })
    const [heads] = (await once(stream, 'response')) as [Record<string, unknown>]
    expect([session.alpnProtocol, heads[':status']]).toEqual(['h2', 200])
    session.destroy()

    const caller = new ApiCaller(send)
    const built = await BuiltAccount.build('ann@post.example', clock.nowMs())
    const ann = await createAccount(caller, server.mailedToken, built)

    // The live channel: each message at once, and the server hears that the page is gone.
    let open = 0
    server.http.server.on('request', ({ url }, response) => {
      if (url !== live.path) return
      open += 1
      response.once('close', () => (open -= 1))
    })
    const channel = get({ ...address, path: live.path, headers: caller.credentials })
    const [events] = (await once(channel, 'response')) as [IncomingMessage]
    const heard = { text: '' }
    events.setEncoding('utf8').on('data', (part: string) => (heard.text += part))
    events.on('error', () => undefined)
    await expect.poll(() => heard.text).toContain('"ready"')
    expect(heard.text).not.toContain('news-changed')
    await server.live.publish([ann.userId], { type: 'news-changed' })
    await expect.poll(() => heard.text).toContain('"news-changed"')
    channel.destroy()
    await expect.poll(() => open).toBe(0)

    // A large attachment, and the largest body that any endpoint takes.
    await subscribe(server.database.durable, ann.userId, 'families')
    const params = { vaultId: ann.vault.vaultId }
    const blobId = newItemId()
    const part = new Uint8Array(limits.blobPartBytesMax).fill(7)
    await caller.call(openUpload, { params, body: { blobId, bytes: part.length } })
    const written = await caller.call(writeBlobPart, {
      params: { ...params, blobId, offset: '0' },
      octets: part,
    })
    expect(written.reply).toEqual({ received: part.length })
    const large = await send({
      method: 'POST',
      url: `/v1/vaults/${params.vaultId}/commit`,
      headers: { ...caller.credentials, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      payload: Buffer.alloc(largestBody, ' '),
    })
    expect(large.headers['content-type'], 'the server itself answers').toContain('json')

    // The folder for phones, and whose address the server sees.
    const { userName, password } = (await caller.call(openPhoneAccess)).reply
    await caller.call(writePhoneMirror, {
      params: { generation: '1', state: '1' },
      octets: builtDatabase(),
    })
    const headers = {
      authorization: `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`,
      'x-forwarded-for': '203.0.113.9',
    }
    const listed = await send({ method: 'PROPFIND', url: '/dav/', headers: { ...headers, depth: '1' } })
    expect(listed.statusCode).toBe(207)
    expect(listed.rawPayload.toString()).toContain('<d:href>/dav/Severy.kdbx</d:href>')
    const file = await send({ method: 'GET', url: '/dav/Severy.kdbx', headers })
    expect(new Uint8Array(file.rawPayload)).toEqual(builtDatabase())
    const etag = String(file.headers['etag'])
    const again = { ...headers, 'if-none-match': etag }
    expect((await send({ method: 'GET', url: '/dav/Severy.kdbx', headers: again })).statusCode).toBe(304)
    expect((await caller.call(getPhoneMirror)).reply.mirror).toMatchObject({
      access: { lastAddress: '127.0.0.1' },
    })

    if (plainPort !== null) {
      const plain = await exchange(getPlain({ host: '127.0.0.1', port: plainPort, path: '/auth?a=b' }))
      expect([plain.statusCode, plain.headers['location']]).toEqual([301, 'https://127.0.0.1/auth?a=b'])
    }
    expect(name === 'nginx').toBe(plainPort !== null)
  } finally {
    await running.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Full extends RawReply {
  /** Every value of a header, in lower case. */
  all(header: string): string[]
}

async function exchange(request: ReturnType<typeof openRequest>, payload?: string | Buffer): Promise<Full> {
  request.end(payload)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const bytes of answer) parts.push(bytes as Buffer)
  const { statusCode = 0, headers, rawHeaders } = answer
  return {
    statusCode,
    headers,
    rawPayload: Buffer.concat(parts),
    all: (header) =>
      rawHeaders.flatMap((key, at) =>
        at % 2 === 0 && key.toLowerCase() === header ? [rawHeaders[at + 1] ?? ''] : [],
      ),
  }
}
