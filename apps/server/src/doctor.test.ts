/** `npm run doctor` as an operator runs it: next to a healthy server, and with common problems. */
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  emptyDatabase,
  type FreshDatabase,
  localhostCertificate,
  startSmtpSink,
} from '@severy/testkit'
import { freePort } from '@severy/testkit/free-port'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Finding } from './doctor/finding.ts'
import { changeRole } from './features/roles/index.ts'
import { migrations } from './migrations/index.ts'
import { systemClock } from './platform/clock.ts'
import { migrate } from './platform/database/migrate-store.ts'
import { openDatabase } from './platform/database/open.ts'
import { startObjectStore } from './testing/object-store.ts'
import { enableAuthenticatorOf } from './testing/rows-store.ts'
import { type Program, runProgram } from './testing/run-program.ts'
import { startTestServer } from './testing/test-server.ts'

type Env = Record<string, string>
const login = { user: 'severy', password: 'Zw8-needle-of-mail' }

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'severy-doctor-'))
  dataDir = join(folder, 'data')
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** What it finds, by what was checked. */
async function doctor(
  env: Env,
): Promise<{ status: number | null; found: Map<string, Finding>; output: string }> {
  const program = runProgram('doctor', { DATA_DIR: dataDir, BREACH_SOURCE: 'off', ...env }, ['--json'])
  const status = await program.ended
  const { findings } = JSON.parse(program.output()) as { findings: Finding[] }
  return {
    status,
    found: new Map(findings.map((finding) => [finding.check, finding])),
    output: program.output(),
  }
}

async function started(env: Env): Promise<Program> {
  const program = runProgram('main', { DATA_DIR: dataDir, BREACH_SOURCE: 'off', ...env })
  await expect.poll(() => program.output()).toContain('Admin    sign up')
  return program
}

const problem = (says: string) => ({ state: 'problem', says: expect.stringContaining(says) as string })
const warning = (says: string) => ({ state: 'warning', says: expect.stringContaining(says) as string })

describe.each(databaseKinds)('the doctor beside %s', (kind) => {
  let fresh: FreshDatabase
  let database: Env
  beforeEach(async () => {
    fresh = await emptyDatabase(kind)
    database = fresh.url === null ? {} : { DATABASE_URL: fresh.url }
    return () => fresh.drop()
  })

  async function withSuperAdmin(email: string): Promise<string> {
    const server = await startTestServer({ clock: systemClock, dataDir, databaseUrl: fresh.url })
    const caller = new ApiCaller((sent) => server.http.inject(sent))
    const account = await BuiltAccount.build(email, systemClock.nowMs())
    await createAccount(caller, server.mailedToken, account)
    await changeRole(server.database.durable, email, 'super_admin', systemClock.nowMs())
    await server.close()
    return account.userId
  }

  it('finds nothing wrong on a server that is set up, and then each fault that is introduced', async () => {
    const tls = localhostCertificate()
    const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
    writeFileSync(files.cert, tls.cert)
    writeFileSync(files.key, tls.key)
    const sink = await startSmtpSink({ security: 'STARTTLS', tls, login })
    onTestFinished(() => sink.close())
    const userId = await withSuperAdmin('ann@post.example')
    const port = String(await freePort())
    const env: Env = {
      ...database,
      PORT: port,
      PUBLIC_URL: `https://localhost:${port}`,
      TLS_CERT: files.cert,
      TLS_KEY: files.key,
      NODE_EXTRA_CA_CERTS: files.cert,
      SMTP_HOST: 'localhost',
      SMTP_PORT: String(sink.port),
      SMTP_USER: login.user,
      SMTP_PASSWORD: login.password,
      SMTP_CA: files.cert,
    }
    const backup = async (...args: string[]): Promise<number | null> =>
      runProgram('backup', { DATA_DIR: dataDir, ...database }, args).ended
    expect(await backup('new-key')).toBe(0)
    const alone = await doctor(env)
    expect(alone.found.get('Backup')).toMatchObject(warning('No backups yet'))
    // Nothing else that could send an email runs yet.
    expect(alone.found.get('Mail')).toMatchObject({ state: 'ok' })
    expect(sink.received).toEqual([])
    expect(await backup()).toBe(0)
    await started(env)
    const tables = await openDatabase({ databaseUrl: fresh.url, dataDir })
    onTestFinished(() => tables.close())
    expect((await doctor(env)).found.get('Admins')).toMatchObject(warning('ann@post.example (super_admin)'))

    await enableAuthenticatorOf(tables, userId)
    const names = readdirSync(dataDir).sort()
    const well = await doctor(env)
    expect([...well.found.values()].filter(({ state }) => state !== 'ok')).toEqual([])
    expect(well.status).toBe(0)
    expect(well.found.get('Certificate')?.says).toContain('valid for')
    expect(well.found.get('PUBLIC_URL')?.says).toContain('no proxy in between')
    expect(well.found.get('Mail')?.says).toContain('takes the login')
    expect(readdirSync(dataDir).sort()).toEqual(names)

    const secrets = Object.values(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as object)
    const [name = ''] = readdirSync(join(dataDir, 'backups'))
    appendFileSync(join(dataDir, 'backups', name), 'x')
    chmodSync(join(dataDir, 'secrets.json'), 0o644)
    chmodSync(dataDir, 0o755)
    const { NODE_EXTRA_CA_CERTS: _trusted, ...untrusting } = env
    const replica = fresh.url === null ? {} : { DATABASE_REPLICA_URL: fresh.url }
    const ill = await doctor({ ...untrusting, ...replica, SMTP_PASSWORD: 'Zw8-needle-mistyped' })
    expect(ill.status).toBe(1)
    expect(ill.found.get('Backup')).toMatchObject(problem('was altered or damaged'))
    expect(ill.found.get('Data folder')).toMatchObject(
      warning('Other accounts on this machine can look into'),
    )
    expect(ill.output).toContain(`can read ${join(dataDir, 'secrets.json')}`)
    if (kind === 'PostgreSQL')
      expect(ill.found.get('Database')).toMatchObject(warning('no streaming replica'))
    expect(ill.found.get('Certificate')).toMatchObject(problem('SELF_SIGNED'))
    expect(ill.found.get('Mail')).toMatchObject(problem('535'))
    const password = fresh.url === null ? '' : new URL(fresh.url).password
    for (const secret of ['needle', ...secrets.map(String), ...(password === '' ? [] : [password])].filter(
      (text) => text.length > 3,
    )) {
      expect(well.output + ill.output).not.toContain(secret)
    }

    rmSync(join(dataDir, 'backups', name))
    expect((await doctor(env)).found.get('Backup')).toMatchObject(problem('isn’t in DATA_DIR/backups'))
  })

  it('shows how proxies change an address, and whether this server is behind them', async () => {
    const port = await freePort()
    const env = { ...database, PORT: String(port) }
    const appending = await openProxy(port, (heard, peer) => [heard, peer].filter(Boolean).join(', '))
    const hiding = await openProxy(port, (heard) => heard)
    const through = async (proxy: string, trust?: string) => {
      const seen = { ...env, PUBLIC_URL: proxy, ...(trust === undefined ? {} : { TRUST_PROXY: trust }) }
      const program = await started(seen)
      const { found } = await doctor(seen)
      program.child.kill('SIGTERM')
      await program.ended
      return found.get('PUBLIC_URL')
    }
    expect(await through(appending)).toMatchObject(warning('TRUST_PROXY isn’t set'))
    expect((await doctor(env)).found.get('Backup')).toMatchObject(problem('no backup key'))
    expect(await through(appending, '1')).toMatchObject({
      state: 'ok',
      says: expect.stringContaining('behind a proxy') as string,
    })
    expect(await through(appending, '2')).toMatchObject(problem('trusts whatever anyone puts'))
    expect(await through(hiding, '1')).toMatchObject(problem('trusts whatever anyone puts'))
  })

  it('distinguishes the server with these secrets from another server and from anything else', async () => {
    const port = String(await freePort())
    const env = { ...database, PORT: port }
    await started(env)
    const stranger = createServer((_, response) => response.end('Welcome to nginx!'))
    const other = await listening(stranger)
    expect((await doctor({ ...env, PUBLIC_URL: other })).found.get('PUBLIC_URL')).toMatchObject(
      problem('isn’t Severy'),
    )
    expect((await doctor({ ...env, PORT: new URL(other).port })).found.get('Server')).toMatchObject(
      problem('Something other than Severy'),
    )
    const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Env
    const changed = { ...secrets, enumerationKey: 'B'.repeat(43) }
    const { found } = await doctor({ ...env, SECRETS: JSON.stringify(changed) })
    expect(found.get('PUBLIC_URL')).toMatchObject(problem('with different secrets'))
    expect((await fetch(`http://localhost:${port}/doctor`)).status).toBe(404)
  })

  it('recognizes a database of another version or installation, and does not change it', async () => {
    const older = await openDatabase({ databaseUrl: fresh.url, dataDir })
    onTestFinished(() => older.close())
    await migrate(older, migrations.slice(0, -2), 1)
    const before = await doctor(database)
    expect(before.found.get('Database')).toMatchObject(warning('2 migrations will run'))
    expect(before.found.get('Secrets')).toMatchObject(warning('no secrets yet'))
    expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false)

    await migrate(older, migrations, 2)
    const program = await started({ ...database, PORT: String(await freePort()) })
    program.child.kill('SIGTERM')
    await program.ended
    const own = readFileSync(join(dataDir, 'secrets.json'))
    rmSync(join(dataDir, 'secrets.json'))
    expect((await doctor(database)).found.get('Secrets')).toMatchObject(problem('secrets.json is missing'))
    writeFileSync(join(dataDir, 'secrets.json'), '{}', { mode: 0o600 })
    expect((await doctor(database)).found.get('Secrets')).toMatchObject(problem('doesn’t hold'))
    writeFileSync(join(dataDir, 'secrets.json'), own)

    const later = { name: '9999-later', owners: {}, statements: () => [] }
    await migrate(older, [...migrations, later], 3)
    const { status, found } = await doctor(database)
    expect([status, found.get('Database')]).toMatchObject([1, problem('knows 9999-later')])
  })
})

describe('the doctor before anything runs', () => {
  it('tries a bucket for attachments, leaves nothing in it, and reports what is wrong without showing the key', async () => {
    const store = await startObjectStore()
    onTestFinished(() => store.close())
    const well = await doctor(store.env)
    expect(well.found.get('Attachments')).toMatchObject({ state: 'ok' })
    expect(store.asked.some((line) => line.startsWith('PUT'))).toBe(true)
    expect(store.objects.size).toBe(0)
    const ill = await doctor({ ...store.env, S3_SECRET_ACCESS_KEY: 'Hx3-needle' })
    expect(ill.found.get('Attachments')).toMatchObject(problem('SignatureDoesNotMatch'))
    expect(ill.output).not.toContain('Hx3-needle')
  })

  it('creates nothing, and says what a first start would create', async () => {
    const { found } = await doctor({ PORT: String(await freePort()) })
    expect(found.get('Data folder')).toMatchObject(warning('doesn’t exist'))
    expect(found.get('Server')).toMatchObject(warning('Nothing answers'))
    expect(existsSync(dataDir)).toBe(false)
  })

  it('names wrong settings and an unreachable PostgreSQL, without showing the password', async () => {
    const wrong = await doctor({ PORT: 'many', SMTP_PASSWORD: 'Zw8-needle' })
    expect(wrong.status).toBe(1)
    expect(wrong.output).toContain('PORT must be a port number')
    expect(wrong.output).toContain('SMTP_PASSWORD needs SMTP_USER')
    const port = String(await freePort())
    const gone = await doctor({ DATABASE_URL: `postgres://me:Zw8-needle@127.0.0.1:${port}/severy` })
    expect(gone.found.get('Database')).toMatchObject(problem('ECONNREFUSED'))
    expect(wrong.output + gone.output).not.toContain('needle')
  })

  it('says that browsers do not encrypt at that address, and that the clock differs from another one', async () => {
    const hourAhead = createServer((_, response) => {
      response.setHeader('date', new Date(Date.now() + 3600_000).toUTCString())
      response.end('SHA1')
    })
    const source = await listening(hourAhead)
    const withLogin = source.replace('//', '//me:Zw8-needle@')
    const { found, output } = await doctor({ PUBLIC_URL: 'http://severy.invalid', BREACH_SOURCE: withLogin })
    expect(output).not.toContain('needle')
    expect(found.get('Clock')).toMatchObject(problem('behind that of localhost'))
    expect(found.get('Mail')).toMatchObject(warning('SMTP_HOST isn’t set'))
    expect(found.get('Breached passwords')).toMatchObject({ state: 'ok' })
  })

  it('explains in sentences what to do and how it is called', async () => {
    const plain = runProgram('doctor', { DATA_DIR: dataDir, BREACH_SOURCE: 'off', PORT: '0' })
    expect(await plain.ended).toBe(0)
    expect(plain.output()).toMatch(
      /^warning {2}Data folder {2}.+doesn’t exist\.\n {22}The first start makes it\./m,
    )
    expect(plain.output()).toMatch(/^Problems: \d+\. Warnings: \d+\.$/m)
    const misused = runProgram('doctor', {}, ['--help'])
    expect(await misused.ended).toBe(2)
    expect(misused.output()).toContain('Usage:')
  })
})

async function openProxy(port: number, forward: (heard: string, peer: string) => string): Promise<string> {
  return listening(
    createServer((incoming, outgoing) => {
      const heard = incoming.headers['x-forwarded-for']
      const forwarded = forward(typeof heard === 'string' ? heard : '', incoming.socket.remoteAddress ?? '')
      const { 'x-forwarded-for': _heard, ...others } = incoming.headers
      const headers = { ...others, ...(forwarded === '' ? {} : { 'x-forwarded-for': forwarded }) }
      const passed = request({ host: '127.0.0.1', port, path: incoming.url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      passed.once('error', () => outgoing.writeHead(502).end())
      passed.end()
    }),
  )
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://localhost:${String((server.address() as AddressInfo).port)}`
}
