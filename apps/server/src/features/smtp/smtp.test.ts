import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  getMailQueue,
  getMailServer,
  getSenderRecords,
  getSmtpSettings,
  saveSmtpPassword,
  saveSmtpSettings,
  sendKeptMails,
  sendTestMail,
  type SmtpSettings,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  localhostCertificate,
  ManualClock,
  register,
  signIn,
  type SmtpSink,
  startSmtpSink,
} from '@severy/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { useServer } from '../../testing/use-server.ts'
import { changeRole } from '../roles/index.ts'
import type { SmtpPatience } from '../../platform/mail.ts'
import { tryMailServer } from './try-mail-server.ts'

const tls = localhostCertificate()
const folder = mkdtempSync(join(tmpdir(), 'severy-smtp-'))
const caFile = join(folder, 'ca.pem')
writeFileSync(caFile, tls.cert)
afterAll(() => {
  rmSync(folder, { recursive: true })
})
const login = { user: 'severy', password: 'p4ss, "quoted"' }

describe.each(databaseKinds)('the stored mail server on %s', (kind) => {
  const clock = new ManualClock()
  const env = { SMTP_CA: caFile, PRIVATE_MAIL_SERVER: 'on' }
  const world = useServer(() => freshDatabase(kind), { clock, env, mailer: 'real' })
  let sue: ApiCaller
  let account: BuiltAccount
  let sink: SmtpSink | null = null

  beforeAll(async () => {
    const { server } = world
    sue = new ApiCaller((request) => server.http.inject(request))
    account = await BuiltAccount.build('sue@post.example', clock.nowMs())
    // Her confirmation is in the outbox, like every email until there is a mail server.
    await createAccount(sue, (path) => tokenInOutbox(path), account)
    await changeRole(server.database.durable, account.email, 'super_admin', clock.nowMs())
  })
  afterEach(async () => {
    await sink?.close()
    sink = null
  })

  async function tokenInOutbox(path: string): Promise<string> {
    const { server } = world
    await server.jobs.runDue()
    const { readdirSync, readFileSync } = await import('node:fs')
    const { default: PostalMime } = await import('postal-mime')
    const outbox = join(server.dataDir, 'outbox')
    const [file = ''] = readdirSync(outbox)
    const { text = '' } = await PostalMime.parse(readFileSync(join(outbox, file)))
    return text.split(`${path}#`)[1]?.slice(0, 43) ?? ''
  }

  async function save(changes: Partial<SmtpSettings>): Promise<void> {
    const { revision, values } = (await sue.call(getSmtpSettings)).reply
    const saved = await sue.call(saveSmtpSettings, { body: { revision, values: { ...values, ...changes } } })
    expect(saved.problem).toBeNull()
  }
  const test = async () => (await sue.call(sendTestMail, { body: { email: 'me@post.example' } })).reply

  it('does not exist at first: emails are kept, and there is nothing to test', async () => {
    expect((await sue.call(getMailServer)).reply).toMatchObject({ source: 'none', server: null })
    const answer = await sue.call(sendTestMail, { body: { email: 'me@post.example' } })
    expect(answer.problem).toBe('no-mail-server')
    expect((await sue.call(getMailQueue)).reply.keptCount).toBeGreaterThan(0)
    expect((await sue.call(sendKeptMails)).problem).toBe('no-mail-server')
  })

  it.each(['NONE', 'STARTTLS', 'SSL'] as const)(
    'is used as soon as it is saved, with %s',
    async (security) => {
      sink = await startSmtpSink({ security, tls })
      await save({ smtp_host: 'localhost', smtp_port: sink.port, smtp_security: security, smtp_user: '' })
      const { isSent, lines, error } = await test()
      expect({ isSent, error }).toEqual({ isSent: true, error: null })
      expect(lines.some(({ who, text }) => who === 'us' && text.startsWith('EHLO '))).toBe(true)
      expect(lines.some(({ who, text }) => who === 'us' && text === 'STARTTLS')).toBe(security === 'STARTTLS')
      expect(lines.at(-1)).toBeDefined()
      expect(sink.received.at(-1)).toMatchObject({
        to: ['me@post.example'],
        isEncrypted: security !== 'NONE',
        parsed: { subject: 'Test email from Severy' },
      })
      // Emails to people are sent there as well, in the running process.
      const ben = await BuiltAccount.build(`ben-${security.toLowerCase()}@post.example`, clock.nowMs())
      await register(new ApiCaller((request) => world.server.http.inject(request)), ben)
      await world.server.jobs.runDue()
      expect(sink.received.map(({ to }) => to)).toContainEqual([ben.email])
    },
  )

  it('gets the password that was saved for it, which is never shown again', async () => {
    sink = await startSmtpSink({ security: 'STARTTLS', tls, login })
    const { port } = sink
    await save({ smtp_host: 'localhost', smtp_port: port, smtp_security: 'STARTTLS', smtp_user: login.user })
    await signIn(sue, account.email, account.password)
    await sue.call(saveSmtpPassword, { body: { password: 'wrong' } })
    const wrong = await test()
    expect(wrong.isSent).toBe(false)
    expect(wrong.error).toContain('535')
    expect(wrong.lines.find(({ text }) => text.startsWith('535'))?.who).toBe('server')

    await sue.call(saveSmtpPassword, { body: { password: login.password } })
    const right = await test()
    expect(right.isSent).toBe(true)
    expect(sink.received[0]?.user).toBe(login.user)
    const shown = [
      wrong,
      right,
      (await sue.call(getMailServer)).reply,
      (await sue.call(getSmtpSettings)).reply,
    ]
    const spelled = [login.password, Buffer.from(`\0${login.user}\0${login.password}`).toString('base64')]
    for (const secret of spelled) expect(JSON.stringify(shown)).not.toContain(secret)
    expect((await sue.call(getMailServer)).reply).toMatchObject({
      source: 'stored',
      server: { user: login.user, hasPassword: true },
      password: { savedAt: clock.nowMs(), isForThis: true },
    })
  })

  it('does not get a password that was saved for another one', async () => {
    sink = await startSmtpSink({ security: 'STARTTLS', tls, login })
    await save({ smtp_port: sink.port })
    expect((await sue.call(getMailServer)).reply).toMatchObject({
      server: { user: null, hasPassword: false },
      password: { isForThis: false },
    })
    expect((await test()).isSent).toBe(false)
  })

  it('has its password changed only by someone who has just proved their own', async () => {
    clock.advance(5 * 60_000)
    const answer = await sue.call(saveSmtpPassword, { body: { password: 'other' } })
    expect(answer.problem).toBe('reauthentication-required')
    await signIn(sue, account.email, account.password)
    await save({ smtp_user: '' })
    const none = await sue.call(saveSmtpPassword, { body: { password: 'other' } })
    expect(none.problem).toBe('no-mail-login')
    expect((await sue.call(saveSmtpPassword, { body: { password: null } })).reply).toEqual({ savedAt: null })
    expect((await sue.call(getMailServer)).reply.password).toBeNull()
  })

  it('is replaced only by someone who has just proved the password', async () => {
    clock.advance(5 * 60_000)
    const { revision, values } = (await sue.call(getSmtpSettings)).reply
    const trySave = (changes: Partial<SmtpSettings>) =>
      sue.call(saveSmtpSettings, { body: { revision, values: { ...values, ...changes } } })
    for (const change of [
      { smtp_host: 'mail.evil.example' },
      { smtp_port: 2525 },
      { smtp_security: 'NONE' as const },
    ]) {
      expect(await trySave(change)).toMatchObject({ status: 403, problem: 'reauthentication-required' })
    }
    expect((await sue.call(getSmtpSettings)).reply).toMatchObject({ revision, values })
    expect((await trySave({ smtp_from_name: 'Vaults' })).problem).toBeNull()
    await signIn(sue, account.email, account.password)
  })

  it('sends under the stored name, no part of which is read as a header', async () => {
    sink = await startSmtpSink({ security: 'NONE' })
    await save({
      smtp_port: sink.port,
      smtp_security: 'NONE',
      smtp_from_name: 'Vault, "of" <x@evil.example>',
      smtp_from_address: 'vault@post.example',
    })
    expect((await test()).isSent).toBe(true)
    expect(sink.received[0]?.from).toBe('vault@post.example')
    expect(sink.received[0]?.parsed.from).toEqual({
      name: 'Vault, "of" <x@evil.example>',
      address: 'vault@post.example',
    })
    const { revision, values } = (await sue.call(getSmtpSettings)).reply
    for (const bad of [
      { smtp_from_name: 'A\r\nBcc: b@post.example' },
      { smtp_from_address: 'a@post.example\nBcc: b@post.example' },
      { smtp_from_address: 'a@post.example, b@post.example' },
      { smtp_host: 'mail.example/x' },
      { smtp_port: 0 },
    ]) {
      const answer = await sue.call(saveSmtpSettings, { body: { revision, values: { ...values, ...bad } } })
      expect(answer.problem).toBe('invalid-request')
    }
  })

  it('is quoted when it refuses, and accepts the email later', async () => {
    sink = await startSmtpSink({ security: 'NONE' })
    await save({ smtp_port: sink.port, smtp_security: 'NONE' })
    sink.refuseNext(1)
    const refused = await test()
    expect(refused).toMatchObject({ isSent: false })
    expect(refused.error).toContain('451 try again later')
    expect((await test()).isSent).toBe(true)
  })

  it('gets the kept emails when someone says so', async () => {
    sink = await startSmtpSink({ security: 'NONE' })
    await save({ smtp_port: sink.port, smtp_security: 'NONE' })
    const { keptCount } = (await sue.call(getMailQueue)).reply
    expect(keptCount).toBeGreaterThan(0)
    expect((await sue.call(sendKeptMails)).reply).toEqual({ count: keptCount })
    expect((await sue.call(getMailQueue)).reply).toMatchObject({ keptCount: 0, waitingCount: keptCount })
    await world.server.jobs.runDue()
    expect(sink.received.map(({ to }) => to[0])).toContain(account.email)
    expect(sink.received.some(({ parsed }) => parsed.text?.includes('/auth/confirm#'))).toBe(true)
  })

  it('names the DNS records of the sender’s domain', async () => {
    await save({ smtp_host: 'mail.post.test', smtp_from_address: 'vault@localhost' })
    const { domain, records } = (await sue.call(getSenderRecords)).reply
    expect(domain).toBe('localhost')
    expect(records.map(({ name, found }) => [name, found])).toEqual([
      ['localhost', null],
      ['SELECTOR._domainkey.localhost', null],
      ['_dmarc.localhost', null],
    ])
    expect(records[0]?.value).toBe('v=spf1 mx a:mail.post.test ~all')
  })

  it.each(['localhost', '127.0.0.1', '0x7f.1', '::1', '169.254.169.254', '::ffff:10.0.0.1'])(
    'is never in this server’s own network, unless the operator allows it: %s',
    async (host) => {
      sink = await startSmtpSink({ security: 'NONE' })
      const closed = await startSmtpSink({ security: 'NONE' })
      await closed.close()
      const other = await startTestServer({
        databaseUrl: world.databaseUrl,
        dataDir: world.server.dataDir,
        clock,
        mailer: 'real',
      })
      try {
        const there = new ApiCaller((request) => other.http.inject(request))
        await signIn(there, account.email, account.password)
        const told: unknown[] = []
        for (const { port } of [sink, closed]) {
          await save({ smtp_host: host, smtp_port: port, smtp_security: 'NONE' })
          told.push((await there.call(sendTestMail, { body: { email: 'me@post.example' } })).reply)
        }
        // The answer does not reveal whether anything listens there.
        expect(told[0]).toEqual(told[1])
        expect(told[0]).toMatchObject({
          isSent: false,
          lines: [],
          error: expect.stringContaining('PRIVATE_MAIL_SERVER=on') as string,
        })
        expect(sink.received).toEqual([])
      } finally {
        await other.close()
      }
    },
  )

  it('is not used if the environment names another one', async () => {
    const other = await startTestServer({
      databaseUrl: world.databaseUrl,
      dataDir: world.server.dataDir,
      clock,
      env: { ...env, SMTP_HOST: 'mail.example', MAIL_FROM: 'Vault <vault@mail.example>' },
    })
    try {
      const there = new ApiCaller((request) => other.http.inject(request))
      await signIn(there, account.email, account.password)
      expect((await there.call(getMailServer)).reply).toMatchObject({
        source: 'environment',
        server: { host: 'mail.example', port: 587, security: 'STARTTLS' },
        sender: 'Vault <vault@mail.example>',
        isSenderFromEnvironment: true,
      })
    } finally {
      await other.close()
    }
  })
})

describe('a mail server that fails', () => {
  const times = { nowMs: 0, publicUrl: 'http://localhost:3000' }
  const open: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of open.splice(0)) await close()
  })

  /** Runs `act` for each connection. */
  async function listen(act: (socket: Socket) => void): Promise<number> {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      act(socket)
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    open.push(
      () =>
        new Promise((resolve) => {
          for (const socket of sockets) socket.destroy()
          server.close(() => {
            resolve()
          })
        }),
    )
    return (server.address() as AddressInfo).port
  }
  const tryAt = (port: number, patience?: SmtpPatience) =>
    tryMailServer(
      { host: '127.0.0.1', port, security: 'NONE', login: null, ca: null },
      'vault@post.example',
      'me@post.example',
      times,
      patience,
    )

  it('is given up if it says nothing, and that is reported', async () => {
    const port = await listen(() => undefined)
    const { isSent, error } = await tryAt(port, { connectMsMax: 300, silenceMsMax: 300 })
    expect({ isSent, error }).toEqual({
      isSent: false,
      error: expect.stringMatching(/greeting|timeout/i) as string,
    })
  })

  it('that ends the connection is distinguished from one that refuses', async () => {
    const port = await listen((socket) => {
      socket.end('220 hello\r\n')
    })
    const { isSent, error, lines } = await tryAt(port)
    expect(isSent).toBe(false)
    expect(error).toMatch(/clos|ended/i)
    expect(lines).toContainEqual({ who: 'server', text: '220 hello' })
  })

  it('that is missing is reported in the words of the connection', async () => {
    const port = await listen(() => undefined)
    await open.pop()?.()
    expect((await tryAt(port)).error).toContain('ECONNREFUSED')
  })

  it('that repeats what it was sent leaves no password in the transcript', async () => {
    const said: string[] = []
    const port = await listen((socket) => {
      socket.write('220 hello\r\n')
      socket.on('data', (data) => {
        const line = data.toString().trim()
        said.push(line)
        if (line.startsWith('EHLO')) socket.write('250-hi\r\n250 AUTH PLAIN\r\n')
        else socket.write(`535 no ${line} of secret-word\r\n`)
      })
    })
    const settings = { host: '127.0.0.1', port, security: 'NONE', ca: null } as const
    const trial = await tryMailServer(
      { ...settings, login: { user: 'u', password: 'secret-word' } },
      'vault@post.example',
      'me@post.example',
      times,
    )
    const spelled = Buffer.from('\0u\0secret-word').toString('base64')
    expect(said.some((line) => line.includes(spelled))).toBe(true)
    for (const secret of ['secret-word', spelled]) expect(JSON.stringify(trial)).not.toContain(secret)
    expect(trial.isSent).toBe(false)
  })
})
