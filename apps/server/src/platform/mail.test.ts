import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRegistration } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  confirm,
  databaseKinds,
  freshDatabase,
  localhostCertificate,
  ManualClock,
  register,
  type SmtpSink,
  startSmtpSink,
} from '@severy/testkit'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { createOutboxMailer, createSmtpMailer, type SmtpSettings } from './mail.ts'

const tls = localhostCertificate()
const mail = {
  template: 'test',
  to: 'ann@post.example',
  subject: 'Grüße',
  text: 'Text ✓\n',
  html: '<p>Text ✓</p>',
}
const from = 'Severy <vault@post.example>'

describe('email through SMTP', () => {
  let sink: SmtpSink | null = null
  afterEach(async () => {
    await sink?.close()
    sink = null
  })
  const settings = (security: SmtpSettings['security']): SmtpSettings => ({
    host: 'localhost',
    port: sink!.port,
    security,
    login: null,
    ca: tls.cert,
  })

  it.each(['NONE', 'STARTTLS', 'SSL'] as const)('arrives unchanged with %s', async (security) => {
    sink = await startSmtpSink({ security, tls })
    const mailer = createSmtpMailer(settings(security), from)
    await mailer.send(mail)
    expect(sink.received).toHaveLength(1)
    expect(sink.received[0]).toMatchObject({
      from: 'vault@post.example',
      to: ['ann@post.example'],
      isEncrypted: security !== 'NONE',
      parsed: {
        subject: 'Grüße',
        text: expect.stringMatching(/^Text ✓\s+$/) as string,
        from: { name: 'Severy', address: 'vault@post.example' },
      },
    })
    expect(sink.received[0]?.parsed.html).toContain('<p>Text ✓</p>')
  })

  it('is not sent unencrypted if STARTTLS is required and the server does not offer it', async () => {
    sink = await startSmtpSink({ security: 'NONE' })
    await expect(createSmtpMailer(settings('STARTTLS'), from).send(mail)).rejects.toThrow()
    expect(sink.received).toEqual([])
  })

  it.each(['STARTTLS', 'SSL'] as const)(
    'is not sent to a server without a valid certificate, with %s',
    async (security) => {
      sink = await startSmtpSink({ security, tls })
      await expect(createSmtpMailer({ ...settings(security), ca: null }, from).send(mail)).rejects.toThrow()
      expect(sink.received).toEqual([])
    },
  )

  it('is sent under the configured name, and not with a wrong password', async () => {
    const login = { user: 'severy', password: 'p4ss, "quoted"' }
    sink = await startSmtpSink({ security: 'STARTTLS', tls, login })
    await createSmtpMailer({ ...settings('STARTTLS'), login }, from).send(mail)
    expect(sink.received[0]?.user).toBe('severy')
    const wrong = { ...login, password: 'other' }
    await expect(
      createSmtpMailer({ ...settings('STARTTLS'), login: wrong }, from).send(mail),
    ).rejects.toThrow()
  })

  it.each([
    'a,b@post.example',
    'a<x@evil.example>b@post.example',
    'a;b@post.example',
    '"quoted"@post.example',
    'a(comment)@post.example',
  ])('to %s reaches no other mailbox', async (to) => {
    sink = await startSmtpSink({ security: 'NONE' })
    await createSmtpMailer(settings('NONE'), from)
      .send({ ...mail, to })
      .catch(() => undefined)
    for (const received of sink.received) {
      expect(received.to).toHaveLength(1)
      expect(received.to[0]).toMatch(/@post\.example/)
      expect(received.parsed.cc ?? []).toEqual([])
      expect(received.parsed.bcc ?? []).toEqual([])
    }
  })
})

describe.each(databaseKinds)('the email of a sign-up on %s', (kind) => {
  const clock = new ManualClock()
  let sink: SmtpSink
  let caDir: string
  beforeAll(async () => {
    sink = await startSmtpSink({ security: 'STARTTLS', tls })
    caDir = mkdtempSync(join(tmpdir(), 'severy-ca-'))
    writeFileSync(join(caDir, 'ca.pem'), tls.cert)
  })
  afterAll(async () => {
    await sink.close()
    rmSync(caDir, { recursive: true })
  })

  it('is sent again if the mail server did not accept it, and its link works', async () => {
    const fresh = await freshDatabase(kind)
    const smtp = {
      host: 'localhost',
      port: sink.port,
      security: 'STARTTLS',
      login: null,
      ca: tls.cert,
    } as const
    const mailer = createSmtpMailer(smtp, from)
    const server = await startTestServer({ databaseUrl: fresh.url, clock, mailer })
    try {
      const caller = new ApiCaller((request) => server.http.inject(request))
      const ann = await BuiltAccount.build('ann@post.example', clock.nowMs())
      sink.refuseNext(2)
      await register(caller, ann)
      for (const waitMs of [0, 10_000, 60_000]) {
        expect(sink.received.filter(({ to }) => to.includes(ann.email))).toEqual([])
        clock.advance(waitMs)
        await server.jobs.runDue()
      }
      const [received] = sink.received
      const token = /\/auth\/confirm#([A-Za-z0-9_-]{43})/.exec(received?.parsed.text ?? '')?.[1]
      expect(received?.parsed.html).toContain(token)
      expect((await confirm(caller, token!, ann.password)).status).toBe(200)
    } finally {
      await server.close()
      await fresh.drop()
    }
  })

  it('waits while the mail server is away, and the answer does not', async () => {
    const fresh = await freshDatabase(kind)
    const gone = await startSmtpSink({ security: 'NONE' })
    await gone.close()
    const smtp = { host: 'localhost', port: gone.port, security: 'NONE', login: null, ca: null } as const
    const server = await startTestServer({
      databaseUrl: fresh.url,
      clock,
      mailer: createSmtpMailer(smtp, from),
    })
    try {
      const caller = new ApiCaller((request) => server.http.inject(request))
      const ben = await BuiltAccount.build('ben@post.example', clock.nowMs())
      await register(caller, ben)
      await server.jobs.runDue()
      const body = { registrationRequest: 'A'.repeat(43) }
      expect((await caller.call(startRegistration, { body })).status).toBeLessThan(500)
    } finally {
      await server.close()
      await fresh.drop()
    }
  })
})

describe('email without a mail server', () => {
  it('is kept complete, one file each, readable by this account only', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'severy-outbox-')), 'outbox')
    const clock = new ManualClock()
    const mailer = createOutboxMailer(folder, from, clock)
    await mailer.send(mail)
    clock.advance(1000)
    await mailer.send({ ...mail, to: 'ben@post.example' })
    const names = readdirSync(folder).sort()
    expect(names).toHaveLength(2)
    const kept = await Promise.all(
      names.map(async (name) => {
        expect(name).toMatch(/\.eml$/)
        expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
        return PostalMime.parse(readFileSync(join(folder, name)))
      }),
    )
    expect(kept.map(({ to }) => to?.[0]?.address)).toEqual(['ann@post.example', 'ben@post.example'])
    expect(kept[0]?.subject).toBe('Grüße')
    expect(kept[0]?.text?.trim()).toBe('Text ✓')
    rmSync(folder, { recursive: true })
  })
})
