/** The program as an operator uses it: started, refused, stopped, asked for roles. */
import { once } from 'node:events'
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http'
import { get as httpsGet } from 'node:https'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSession, live } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  type FreshDatabase,
  emptyDatabase,
  localhostCertificate,
} from '@severy/testkit'
import { freePort } from '@severy/testkit/free-port'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { opaqueReady } from './platform/opaque.ts'
import { loadSecrets } from './platform/secrets.ts'
import { startObjectStore } from './testing/object-store.ts'
import { over, readOutbox, runProgram as run, untilReady } from './testing/run-program.ts'

describe.each(databaseKinds)('the program on %s', (kind) => {
  let fresh: FreshDatabase
  let dataDir: string
  let origin: string
  let env: Record<string, string>
  let mails: ReturnType<typeof readOutbox>

  beforeEach(async () => {
    fresh = await emptyDatabase(kind)
    dataDir = mkdtempSync(join(tmpdir(), 'severy-main-'))
    mails = readOutbox(dataDir)
    const port = await freePort()
    origin = `http://localhost:${String(port)}`
    env = {
      DATA_DIR: dataDir,
      PORT: String(port),
      ...(fresh.url === null ? {} : { DATABASE_URL: fresh.url }),
    }
    return async () => {
      await fresh.drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })

  const mailedToken = (path: string): Promise<string> => mails.token(path)

  it('prints its address, where emails go, its OPAQUE key and how to become an admin', async () => {
    const program = run('main', env)
    await untilReady(program, origin)
    await expect.poll(() => program.output()).toContain('npm run admin -- grant EMAIL super_admin')
    expect(program.output()).toContain(`Severy   ${origin}\n`)
    expect(program.output()).toMatch(/\/outbox#[A-Za-z0-9_-]{43}\n/)
    expect(program.output()).toMatch(/OPAQUE {3}public key SHA-256 ([0-9a-f]{4} ?){16}\n/)
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  })

  it('stops on SIGTERM without cutting off a request, and keeps everything', async () => {
    const first = run('main', env)
    await untilReady(first, origin)
    const caller = new ApiCaller(over(origin))
    const ann = await BuiltAccount.build('ann@post.example', Date.now())
    await createAccount(caller, mailedToken, ann)

    const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const channel = await fetch(origin + live.path, { headers: { cookie } })
    // A request whose body has not arrived completely when the signal comes.
    const body = JSON.stringify({ events: [{ eventId: 'AAAAAAAAAAAAAAAAAAAAAA', sealed: 'AAAA' }] })
    const slow = httpRequest(`${origin}/v1/security-events`, {
      method: 'POST',
      agent: new Agent({ keepAlive: true }),
      headers: {
        'content-type': 'application/json',
        cookie,
        'content-length': body.length,
        expect: '100-continue',
      },
    })
    const answered = new Promise<number | undefined>((resolve, reject) => {
      slow.once('response', (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      slow.once('error', reject)
    })
    slow.flushHeaders()
    // The server has read the headers and is waiting for the rest.
    await once(slow, 'continue')
    slow.write(body.slice(0, 20))
    // Like browsers do: a connection opened in advance.
    const unused = connect(Number(new URL(origin).port), '127.0.0.1')
    await once(unused, 'connect')

    first.child.kill('SIGTERM')
    await channel.text()
    slow.end(body.slice(20))
    expect(await answered).toBe(204)
    expect(await first.ended).toBe(0)

    const second = run('main', env)
    await untilReady(second, origin)
    expect((await caller.call(getSession)).reply.userId).toBe(ann.userId)
    second.child.kill('SIGINT')
    expect(await second.ended).toBe(0)
  })

  it('takes payments with the stored account, whose keys cannot be read in the database', async () => {
    const away = { ...env, PUBLIC_URL: 'https://vault.example.org' }
    const admin = async (args: string[], input?: string): Promise<[number | null, string]> => {
      const command = run('admin', away, args, input)
      return [await command.ended, command.output().trim()]
    }
    const payments = async (): Promise<string> => {
      const program = run('main', away)
      await expect.poll(() => program.output()).toContain('Payments ')
      program.child.kill('SIGTERM')
      await program.ended
      return /Payments (.+)/.exec(program.output())?.[1] ?? ''
    }
    expect(await admin(['stripe-keys'], 'pk_live_a1\nwhsec_b2\n')).toMatchObject([1, expect.any(String)])
    const [status, said] = await admin(['stripe-keys'], ' sk_live_Q7wZr2\nwhsec_Tn4Kd8 \n')
    expect([status, said]).toEqual([
      0,
      'The Stripe keys are stored. A running server uses them within seconds.',
    ])
    expect(await payments()).toBe('Stripe')
    if (fresh.url === null) {
      const files = readdirSync(dataDir).filter((name) => name.startsWith('severy.db'))
      expect(files.length).toBeGreaterThan(0)
      for (const name of files) expect(readFileSync(join(dataDir, name)).includes('Q7wZr2')).toBe(false)
    }
    expect((await admin(['stripe-keys']))[0]).toBe(0)
    expect(await payments()).toMatch(/^none, so vaults become read-only after the trial/)
    expect((await admin(['set', 'is_test_gateway_on', 'true']))[0]).toBe(0)
    expect(await payments()).toMatch(/^test gateway, no money moves/)
  })

  it('grants roles on the machine only, and protects the last super admin', async () => {
    const program = run('main', env)
    await untilReady(program, origin)
    const callers = await Promise.all(
      ['ann@post.example', 'ben@post.example'].map(async (email) => {
        const caller = new ApiCaller(over(origin))
        const account = await BuiltAccount.build(email, Date.now())
        return { caller, account }
      }),
    )
    for (const { caller, account } of callers) await createAccount(caller, mailedToken, account)
    const admin = async (...args: string[]): Promise<[number | null, string]> => {
      const command = run('admin', env, args)
      return [await command.ended, command.output().trim()]
    }
    expect(await admin('list')).toEqual([0, 'Nobody has a role yet.'])
    expect(await admin('grant', 'nobody@post.example', 'super_admin')).toEqual([
      1,
      'No account has the address nobody@post.example. Sign up and confirm the address first.',
    ])
    expect(await admin('grant', 'Ann@post.example', 'super_admin')).toEqual([
      0,
      'Ann@post.example is now super_admin.',
    ])
    expect((await callers[0]!.caller.call(getSession)).reply.roles).toEqual(['super_admin'])
    expect(await admin('revoke', 'ben@post.example')).toEqual([1, 'ben@post.example has no role.'])
    for (const change of [
      ['revoke', 'ann@post.example'],
      ['grant', 'ann@post.example', 'admin'],
    ]) {
      const [status, output] = await admin(...change)
      expect(status).toBe(1)
      expect(output).toContain('is the last super_admin')
    }
    expect(await admin('grant', 'ben@post.example', 'super_admin')).toMatchObject([0, expect.any(String)])
    expect(await admin('revoke', 'ann@post.example')).toEqual([0, 'ann@post.example no longer has a role.'])
    expect((await callers[0]!.caller.call(getSession)).reply.roles).toEqual(['user'])
    const [, list] = await admin('list')
    expect(list).toMatch(/^super_admin {2}ben@post\.example {2}since \d{4}-/)
    // Granted, refused, refused, granted, revoked.
    const [whole, said] = await admin('audit-verify')
    expect(whole).toBe(0)
    expect(said).toMatch(/^The audit log is intact: 5 entries, the last one 5 with the hash [\w-]{43}\.$/)
    expect(await admin('set', 'trial_days', '14')).toEqual([0, 'trial_days is now 14.'])
    expect(await admin('set', 'trial_days', '0')).toMatchObject([1, expect.any(String)])
    const [unset, why] = await admin('move-attachments', 'to-bucket')
    expect([unset, why]).toEqual([1, expect.stringContaining('No bucket is set')])
    const store = await startObjectStore()
    onTestFinished(() => store.close())
    const move = async (to: string): Promise<[number | null, string]> => {
      const command = run('admin', { ...env, ...store.env }, ['move-attachments', to])
      return [await command.ended, command.output().trim()]
    }
    expect(await move('to-bucket')).toEqual([0, 'Moved: 0 (0 bytes). Already there: 0.'])
    expect(await move('to-folder')).toMatchObject([1, expect.stringContaining('ATTACHMENTS_IN=folder')])
    const sweep = run('admin', { ...env, ...store.env }, ['sweep-bucket'])
    expect([await sweep.ended, sweep.output()]).toEqual([
      0,
      expect.stringContaining('Found: 0 objects (0 bytes) that belong to no file.'),
    ])
    for (const wrong of [[], ['grant'], ['grant', 'ann@post.example', 'king'], ['list', 'x'], ['drop']]) {
      const [status, output] = await admin(...wrong)
      expect([wrong, status]).toEqual([wrong, 2])
      expect(output).toContain('Usage:')
    }
  })

  it('refuses secrets that do not belong to the database, unless that is requested', async () => {
    const first = run('main', env)
    await untilReady(first, origin)
    first.child.kill('SIGTERM')
    await first.ended
    await opaqueReady
    loadSecrets(join(dataDir, 'elsewhere'), undefined, true)
    copyFileSync(join(dataDir, 'elsewhere', 'secrets.json'), join(dataDir, 'secrets.json'))
    const second = run('main', env)
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('don’t belong to this database')
    const third = run('main', { ...env, SECRETS_REPLACED: 'on' })
    await untilReady(third, origin)
  })
})

describe('the program with its own certificate', () => {
  it('speaks TLS and nothing else', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'severy-main-'))
    const { cert, key } = localhostCertificate()
    writeFileSync(join(dataDir, 'cert.pem'), cert)
    writeFileSync(join(dataDir, 'key.pem'), key)
    const port = await freePort()
    const program = run('main', {
      DATA_DIR: dataDir,
      PORT: String(port),
      TLS_CERT: join(dataDir, 'cert.pem'),
      TLS_KEY: join(dataDir, 'key.pem'),
    })
    await expect.poll(() => program.output()).toContain(`https://localhost:${String(port)}`)
    const ask = async (): Promise<IncomingMessage> => {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        httpsGet({ host: 'localhost', port, path: '/readyz', ca: cert }, resolve).once('error', reject)
      })
      response.resume()
      return response
    }
    // Just after its start on a busy machine, the process reports that it is overloaded.
    await expect.poll(async () => (await ask()).statusCode).toBe(200)
    const transport = (await ask()).headers['strict-transport-security']
    expect(transport).toBe('max-age=31536000; includeSubDomains')
    await expect(fetch(`http://localhost:${String(port)}/readyz`)).rejects.toThrow()
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    rmSync(dataDir, { recursive: true })
  })
})

describe('the program on any free port', () => {
  it('names the port that it found, also in the emails it sends', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'severy-main-'))
    const program = run('main', { DATA_DIR: join(dataDir, 'not', 'there', 'yet'), PORT: '0' })
    const place = (): string => /Severy {3}(\S+)\n/.exec(program.output())?.[1] ?? ''
    await expect.poll(place).toMatch(/^http:\/\/localhost:[1-9]\d*$/)
    // Just after its start on a busy machine, the process reports that it is overloaded.
    await expect.poll(async () => (await fetch(`${place()}/healthz`)).status).toBe(200)
    expect(program.output()).toContain(`Read it at ${place()}/outbox#`)
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    rmSync(dataDir, { recursive: true })
  })
})

describe('a start that is impossible', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'severy-main-'))
    return () => {
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
  const refused = async (env: Record<string, string>, limits: string[] = []): Promise<string> => {
    const program = run('main', { DATA_DIR: dataDir, PORT: '0', ...env }, [], '', limits)
    expect(await program.ended).toBe(1)
    expect(program.output()).not.toMatch(/^\s+at /m)
    return program.output()
  }

  it('says which settings are wrong, each in one sentence', async () => {
    const output = await refused({ PORT: 'x', SMTP_SECURITY: 'TLS' })
    expect(output).toContain('PORT must be a port number from 0 to 65535.\n')
    expect(output).toContain('SMTP_SECURITY must be "NONE", "STARTTLS" or "SSL".\n')
  })

  it('says that the system allows too few open files and connections, and how to change that', async () => {
    const few = await refused({}, ['-n 300'])
    expect(few).toContain('lets this process open 300 files and connections. Severy needs at least 512')
    expect(few).toContain('LimitNOFILE')
    const many = await refused({ CONNECTIONS_MAX: '2000' }, ['-n 1024'])
    expect(many).toContain('set CONNECTIONS_MAX to 576 or less')
  })

  it('says that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = address === null || typeof address === 'string' ? 0 : address.port
    expect(await refused({ PORT: String(port) })).toContain(`port ${String(port)}`)
    other.close()
  })

  it('says that no folder can be created, for example on a system without a known default, and so does the command', async () => {
    const place = '/proc/nowhere/severy'
    expect(await refused({ DATA_DIR: place })).toContain(`Couldn’t use the folder ${place}: ENOENT`)
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    expect(await refused({ DATA_DIR: file })).toContain(`Couldn’t use the folder ${file}: `)
    const commanded = async (...args: string[]): Promise<[number | null, string]> => {
      const command = run('admin', { DATA_DIR: place }, args)
      return [await command.ended, command.output().trim()]
    }
    const why = "ENOENT: no such file or directory, mkdir '/proc/nowhere'"
    expect(await commanded('list')).toEqual([1, `Couldn’t use the database in ${place}: ${why}`])
    expect(await commanded('breach-filter', file)).toEqual([1, `Couldn’t use the folder ${place}: ${why}`])
  })

  it('says that the database cannot be used, and not its password', async () => {
    const output = await refused({ DATABASE_URL: 'postgres://severy:hush-hush@127.0.0.1:1/severy' })
    expect(output).toContain('Couldn’t use the database that DATABASE_URL names')
    expect(output).not.toContain('hush-hush')
  })

  it('says that the secrets are invalid', async () => {
    writeFileSync(join(dataDir, 'secrets.json'), '{"version":1}')
    expect(await refused({})).toContain('doesn’t hold a Severy server’s secrets (wrong: opaqueServerSetup')
    expect(await refused({ SECRETS: 'x' })).toContain('SECRETS doesn’t hold a Severy server’s secrets')
  })
})
