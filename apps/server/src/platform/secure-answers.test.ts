import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportAuditEntries, listMailTemplates, previewMailTemplate } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
} from '@severy/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeRole } from '../features/roles/index.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const subdomains = 'max-age=31536000; includeSubDomains'

describe.each(databaseKinds)('every answer on %s', (kind) => {
  const clock = new ManualClock()
  let folder: string
  let server: TestServer
  let drop: () => Promise<void>
  let lateMs = 0

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'severy-answers-'))
    const write = (path: string, content: string): void => {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    write('site/index.html', '<!doctype html><html lang="en"><body>front door</body></html>')
    write('site/404.html', '<!doctype html><html lang="en"><body>not here</body></html>')
    write('site/theme.js', 'theme()')
    write('site/site-assets/main-abc123.css', 'body{}')
    write('web/app.html', '<!doctype html><html lang="en"><body>app</body></html>')
    write('web/app-assets/app-abc123.js', 'app()')
    write('reader.html', 'reader')
    const fresh = await freshDatabase(kind)
    drop = fresh.drop
    server = await startTestServer({
      databaseUrl: fresh.url,
      clock,
      env: { PUBLIC_URL: 'https://vault.example' },
      pages: {
        siteDist: join(folder, 'site'),
        webDist: join(folder, 'web'),
        downloads: { '/severy-reader.html': join(folder, 'reader.html') },
      },
      loopDelayMs: () => lateMs,
    })
    server.http.get('/v1/broken', () => Promise.reject(new Error('broken')))
    await server.http.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await server.close()
    await drop()
    rmSync(folder, { recursive: true })
  })

  const expectSecured = (what: string, headers: Record<string, unknown>, more: object = {}): void => {
    expect({ what, ...headers }).toMatchObject({
      what,
      'strict-transport-security': subdomains,
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      ...more,
    })
  }

  it.each([
    ['a page', 'GET', '/', 200],
    ['a page that is not there', 'GET', '/nowhere', 404],
    ['the app', 'GET', '/account', 200],
    ['its code', 'GET', '/app-assets/app-abc123.js', 200],
    ['a style sheet', 'GET', '/site-assets/main-abc123.css', 200],
    ['a file that is not there', 'GET', '/app-assets/gone.js', 404],
    ['a script', 'GET', '/theme.js', 200],
    ['a download', 'GET', '/severy-reader.html', 200],
    ['a redirect', 'GET', '//vault', 308],
    ['health', 'GET', '/healthz', 200],
    ['readiness', 'GET', '/readyz', 200],
    ['the description', 'GET', '/v1/openapi.json', 200],
    ['a refusal', 'GET', '/v1/session', 401],
    ['no endpoint', 'GET', '/v1/nothing', 404],
    ['another method', 'DELETE', '/v1/session', 404],
    ['a preflight', 'OPTIONS', '/v1/session', 404],
    ['the head of a page', 'HEAD', '/', 200],
    ['a fault', 'GET', '/v1/broken', 500],
    ['a path that is none', 'GET', '/%E0%A4%A', 400],
    ['a body of another type', 'POST', '/v1/auth/start', 400],
  ] as const)('has security headers: %s', async (what, method, url, status) => {
    const body = method === 'POST' ? { payload: '<xml/>', headers: { 'content-type': 'text/xml' } } : {}
    const reply = await server.http.inject({ method, url, ...body })
    expect([what, reply.statusCode]).toEqual([what, status])
    expectSecured(what, reply.headers)
  })

  it('has security headers: an answer of an overloaded server', async () => {
    lateMs = 60_000
    const reply = await server.http.inject({ url: '/vault' })
    lateMs = 0
    expect(reply.statusCode).toBe(503)
    expectSecured('late', reply.headers)
  })

  it('has security headers: an answer to a malformed request', async () => {
    const { port } = server.http.server.address() as AddressInfo
    for (const [sent, status] of [
      ['this is no HTTP\r\n\r\n', '400'],
      [`GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
    ] as const) {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8')
      let text = ''
      socket.on('data', (part: string) => (text += part))
      socket.on('error', () => undefined)
      socket.write(sent)
      await once(socket, 'close')
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      expect(first).toContain(` ${status} `)
      const fields = lines.map((line) => [line.split(': ', 1)[0] ?? '', line.replace(/^.*?: /, '')] as const)
      expectSecured(sent.slice(0, 10), Object.fromEntries(fields))
      expect(JSON.parse(body)).toMatchObject({ type: '/problems/invalid-request', status: Number(status) })
    }
  })

  it('has security headers: files for admins, a framed email, and the live channel', async () => {
    const caller = new ApiCaller((request) => server.http.inject(request))
    const account = await BuiltAccount.build('ada@post.example', clock.nowMs())
    await createAccount(caller, server.mailedToken, account)
    await changeRole(server.database.durable, account.email, 'super_admin', clock.nowMs())
    const filters = { action: null, result: null, from: null, to: null }
    const file = await caller.call(exportAuditEntries, { body: { search: '', filters, sort: [] } })
    expect(file.problem).toBeNull()
    expectSecured('csv', file.headers)
    const { templates } = (await caller.call(listMailTemplates)).reply
    const number = String(templates[0]?.number)
    const mail = await caller.call(previewMailTemplate, { params: { number, theme: 'dark' } })
    expectSecured('mail', mail.headers, { 'cross-origin-resource-policy': 'cross-origin' })
    const { port } = server.http.server.address() as AddressInfo
    const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const live = await fetch(`http://127.0.0.1:${String(port)}/v1/live`, { headers: { cookie } })
    await live.body?.cancel()
    expect(live.headers.get('content-type')).toContain('text/event-stream')
    expectSecured('live', Object.fromEntries(live.headers))
  })
})

it('HSTS covers only this host if the operator says so, and is not sent over plain HTTP', async () => {
  for (const [env, expected] of [
    [{ PUBLIC_URL: 'https://vault.example', HSTS: 'host' }, 'max-age=31536000'],
    [{ PUBLIC_URL: 'http://localhost:3000', HSTS: 'subdomains' }, undefined],
  ] as const) {
    const server = await startTestServer({ databaseUrl: null, clock: new ManualClock(), env })
    const reply = await server.http.inject({ url: '/healthz' })
    expect(reply.headers['strict-transport-security']).toBe(expected)
    await server.close()
  }
})
