import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ManualClock } from '@severy/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutboxMailer } from '../../platform/mail.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

describe('the outbox', () => {
  const clock = new ManualClock()
  let server: TestServer
  let key: string

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: null, clock })
    const secrets = JSON.parse(readFileSync(join(server.dataDir, 'secrets.json'), 'utf8')) as {
      outboxKey: string
    }
    key = secrets.outboxKey
  })
  afterAll(() => server.close())

  const open = async (typed: string, headers: Record<string, string> = {}) =>
    server.http.inject({
      method: 'POST',
      url: '/outbox',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ key: typed }).toString(),
    })
  const read = async (): Promise<string> => {
    const opened = await open(key)
    expect(opened.statusCode).toBe(303)
    const line = String(opened.headers['set-cookie'])
    expect(line).toMatch(/^outbox=[^;]+; Path=\/outbox; HttpOnly; SameSite=Strict$/)
    expect(line).not.toContain(key)
    return (await server.http.inject({ url: '/outbox', headers: { cookie: line.split(';')[0]! } })).body
  }

  it('shows emails as text, newest first, with clickable links to this server', async () => {
    const mailer = createOutboxMailer(join(server.dataDir, 'outbox'), 'a@b.example', clock)
    expect(await read()).toContain('No emails yet.')
    const text = 'Open http://localhost:3000/auth/confirm#abc or https://evil.example/ <b>now</b>'
    await mailer.send({ template: 'test', to: 'ann@post.example', subject: 'First <script>', text, html: '' })
    clock.advance(1000)
    await mailer.send({ template: 'test', to: 'ben@post.example', subject: 'Second', text: 'x', html: '' })
    const html = await read()
    expect(html.indexOf('Second')).toBeLessThan(html.indexOf('First'))
    expect(html).toContain('First &lt;script&gt;')
    expect(html).toContain('&lt;b&gt;now&lt;/b&gt;')
    expect(html).toContain('href="http://localhost:3000/auth/confirm#abc"')
    expect(html).not.toContain('href="https://evil.example')
  })

  it('shows nothing without its key', async () => {
    const locked = await server.http.inject({ url: '/outbox' })
    expect(locked.body).not.toContain('ann@post.example')
    expect(locked.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'/)
    expect(locked.body).not.toMatch(/<script>|style="|onload/)
    const wrong = await open('A'.repeat(43))
    expect(wrong.statusCode).toBe(403)
    expect(wrong.headers['set-cookie']).toBeUndefined()
    const forged = await server.http.inject({ url: '/outbox', headers: { cookie: `outbox=${key}` } })
    expect(forged.body).not.toContain('ann@post.example')
  })

  it('cannot be opened from another site', async () => {
    expect((await open(key, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  })

  it('has its own script and style', async () => {
    expect((await server.http.inject({ url: '/outbox/open.js' })).headers['content-type']).toMatch(
      /javascript/,
    )
    expect((await server.http.inject({ url: '/outbox/outbox.css' })).headers['content-type']).toMatch(/css/)
  })

  it('does not exist once a mail server is configured', async () => {
    const other = await startTestServer({ databaseUrl: null, clock, env: { SMTP_HOST: 'mail.example' } })
    expect((await other.http.inject({ url: '/outbox' })).statusCode).toBe(404)
    expect((await other.http.inject({ method: 'POST', url: '/outbox' })).statusCode).toBe(404)
    await other.close()
  })
})
