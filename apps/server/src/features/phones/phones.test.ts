import {
  closePhoneAccess,
  deleteAccount,
  endOtherSessions,
  endPhoneMirror,
  getPhoneMirror,
  limits,
  openPhoneAccess,
  writePhoneMirror,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  builtDatabase,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
} from '@severy/testkit'
import { request, type IncomingMessage } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { endSuspension, suspend } from '../sessions/index.ts'

const file = '/dav/Severy.kdbx'

describe.each(databaseKinds)('a phone mirror on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  let ann: ApiCaller
  let userId: string
  let number = 0

  beforeEach(async () => {
    ann = new ApiCaller((request) => world.server.http.inject(request))
    number += 1
    const built = await BuiltAccount.build(`phone${String(number)}@post.example`, clock.nowMs())
    userId = (await createAccount(ann, world.server.mailedToken, built)).userId
  })

  /** Where this server listens; once for all tests. */
  let origin: Promise<string> | null = null
  const listening = () => (origin ??= world.server.http.listen({ host: '127.0.0.1', port: 0 }))

  const open = async () => (await ann.call(openPhoneAccess)).reply
  const write = async (generation: number, state: number, octets = builtDatabase()) => {
    const params = { generation: String(generation), state: String(state) }
    return (await ann.call(writePhoneMirror, { params, octets })).problem
  }
  const mirror = async () => (await ann.call(getPhoneMirror)).reply.mirror
  const ask = async (
    method: string,
    url: string,
    access: { userName: string; password: string } | null,
    headers: Record<string, string> = {},
  ) => {
    const basic = access === null ? '' : `${access.userName}:${access.password}`
    const authorization =
      access === null ? {} : { authorization: `Basic ${Buffer.from(basic).toString('base64')}` }
    const answer = await world.server.http.inject({
      method: method as 'GET',
      url,
      headers: { ...authorization, ...headers },
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body, bytes: answer.rawPayload }
  }

  it('sends its file to an app with the app password, and says when it was fetched', async () => {
    const access = await open()
    expect(access.userName).toMatch(/^phone-/)
    expect((await ask('GET', file, access)).status).toBe(404)
    expect(await write(1, 5)).toBeNull()
    const got = await ask('GET', file, access)
    expect(got.status).toBe(200)
    expect(new Uint8Array(got.bytes)).toEqual(builtDatabase())
    expect(got.headers['last-modified']).toBe(new Date(clock.nowMs()).toUTCString())
    const etag = String(got.headers.etag)
    const head = await ask('HEAD', file, access)
    expect([head.status, head.headers.etag, head.body]).toEqual([200, etag, ''])
    expect(head.headers['content-length']).toBe(String(builtDatabase().length))
    expect((await ask('GET', file, access, { 'if-none-match': etag })).status).toBe(304)
    expect(await mirror()).toMatchObject({
      size: builtDatabase().length,
      writtenAt: clock.nowMs(),
      access: { lastUsedAt: clock.nowMs(), lastAddress: '127.0.0.1' },
    })
    // As people type it on a phone.
    const typed = { ...access, password: access.password.toUpperCase().replaceAll('-', ' ') }
    expect((await ask('GET', file, typed)).status).toBe(200)
  })

  it('lists a folder with one file', async () => {
    const access = await open()
    const empty = await ask('PROPFIND', '/dav/', access, { depth: '1' })
    expect(empty.status).toBe(207)
    expect(empty.body).not.toContain('kdbx')
    await write(1, 1)
    const folder = await ask('PROPFIND', '/dav', access, { depth: '1', 'content-type': 'text/xml' })
    expect(folder.body.match(/<d:response>/g)).toHaveLength(2)
    expect(folder.body).toContain('<d:href>/dav/Severy.kdbx</d:href>')
    expect(folder.body).toContain(`<d:getcontentlength>${String(builtDatabase().length)}</`)
    const alone = await ask('PROPFIND', '/dav/', access, { depth: '0' })
    expect(alone.body.match(/<d:response>/g)).toHaveLength(1)
    expect((await ask('PROPFIND', file, access, { depth: '0' })).status).toBe(207)
    // There is only one file below: this also holds for a proxy that removes the header.
    expect((await ask('PROPFIND', '/dav/', access, { depth: 'infinity' })).body).toBe(folder.body)
    expect((await ask('PROPFIND', '/dav/', access)).body).toBe(folder.body)
    expect((await ask('PROPFIND', '/dav/', access, { depth: 'all' })).status).toBe(400)
    const options = await ask('OPTIONS', '/dav/', access)
    expect([options.status, options.headers.dav, options.headers.allow]).toEqual([
      200,
      '1',
      'OPTIONS, GET, HEAD, PROPFIND',
    ])
    expect((await ask('GET', '/dav/other.kdbx', access)).status).toBe(404)
  })

  it('sends its file however the address is written, and not again while it is unchanged', async () => {
    const access = await open()
    await write(1, 1)
    const etag = String((await ask('HEAD', file, access)).headers.etag)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await ask('GET', file, access, { 'if-none-match': known })
      expect([answer.status, answer.body, answer.headers.etag]).toEqual([304, '', etag])
    }
    expect((await ask('GET', file, access, { 'if-none-match': '"other"' })).status).toBe(200)
    for (const url of ['/dav/Severy%2Ekdbx', '/dav/%53every.kdbx', `${file}?from=phone`]) {
      expect((await ask('GET', url, access)).status).toBe(200)
    }
    await write(1, 2, builtDatabase(4096, 8))
    expect((await ask('GET', file, access, { 'if-none-match': etag })).status).toBe(200)
  })

  it('is found through a proxy that sends the whole address', async () => {
    const access = await open()
    await write(1, 1)
    const origin = await listening()
    const basic = Buffer.from(`${access.userName}:${access.password}`).toString('base64')
    const statusOf = (method: string, path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { authorization: `Basic ${basic}`, depth: '1' }
        request(origin, { method, path: `${origin}${path}`, headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
          .on('error', reject)
          .end()
      })
    expect(await statusOf('GET', file)).toBe(200)
    expect(await statusOf('HEAD', file)).toBe(200)
    expect(await statusOf('PROPFIND', '/dav/')).toBe(207)
    expect(await statusOf('PROPFIND', '/dav')).toBe(207)
    expect(await statusOf('OPTIONS', '/dav/')).toBe(200)
    expect(await statusOf('PUT', file)).toBe(403)
  })

  it('informs its owner by email when an app password is created, and when an app first uses it', async () => {
    const mails = async () => {
      await world.server.jobs.runDue()
      const to = `phone${String(number)}@post.example`
      return world.server.mails.filter((mail) => mail.to === to).map(({ subject }) => subject)
    }
    const before = (await mails()).length
    const first = await open()
    await ask('PROPFIND', '/dav/', { ...first, password: 'aaaaa-aaaaa-aaaaa-aaaaa' }, { depth: '1' })
    expect((await mails()).slice(before)).toEqual(['Phone access was set up'])
    await Promise.all([1, 2, 3].map(() => ask('PROPFIND', '/dav/', first, { depth: '1' })))
    await ask('GET', file, first)
    expect((await mails()).slice(before + 1)).toEqual(['An app used your phone access'])
    const second = await open()
    await ask('GET', file, second)
    expect((await mails()).slice(before + 2).sort()).toEqual([
      'An app used your phone access',
      'Phone access was set up',
    ])
  })

  it('does not let a phone that has just listed the file fetch it after its app password has ended', async () => {
    const access = await open()
    await write(1, 1)
    expect((await ask('PROPFIND', '/dav/', access, { depth: '1' })).status).toBe(207)
    await ann.call(closePhoneAccess)
    for (const method of ['GET', 'HEAD', 'PROPFIND', 'OPTIONS']) {
      expect((await ask(method, file, access, { depth: '0' })).status).toBe(401)
    }
  })

  it.each([
    ['ended', () => ann.call(closePhoneAccess)],
    ['replaced', () => open()],
  ])('aborts a transfer when its app password is %s', async (_, end) => {
    const { userName, password } = await open()
    // More than the system buffers for a connection to a phone that reads slowly.
    await write(1, 1, builtDatabase(limits.phoneMirrorBytesMax))
    const authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`
    const { port } = new URL(await listening())
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: file, headers: { authorization } }, resolve)
        .on('error', reject)
        .end()
    })
    expect(answer.statusCode).toBe(200)
    await end()
    let received = 0
    const reading = async () => {
      for await (const piece of answer) received += (piece as Buffer).length
    }
    await expect(reading()).rejects.toThrow('aborted')
    expect(received).toBeLessThan(limits.phoneMirrorBytesMax)
  })

  it.each([
    ['PUT', 403],
    ['DELETE', 403],
    ['MOVE', 403],
    ['COPY', 403],
    ['PROPPATCH', 403],
    ['LOCK', 405],
    ['POST', 405],
    ['MKCOL', 405],
  ])('refuses %s and keeps its file', async (method, status) => {
    const access = await open()
    await write(1, 1)
    expect((await ask(method, file, access)).status).toBe(status)
    expect((await ask('GET', file, access)).status).toBe(200)
  })

  it('answers everyone else the same, whatever they request and whether or not the user exists', async () => {
    const access = await open()
    await write(1, 1)
    const tries = [
      null,
      { userName: 'phone-nobody', password: access.password },
      { userName: access.userName, password: 'aaaaa-aaaaa-aaaaa-aaaaa' },
      { userName: access.userName, password: '' },
    ]
    for (const method of ['GET', 'HEAD', 'PROPFIND', 'PUT', 'DELETE', 'OPTIONS', 'MOVE']) {
      const answers = []
      for (const wrong of tries) answers.push(await ask(method, file, wrong, { depth: '1' }))
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
      expect(answers[0]?.headers['www-authenticate']).toContain('Basic')
    }
    // The person's own session does not give access to this address.
    const cookies = Object.fromEntries(ann.cookies)
    const answer = await world.server.http.inject({ method: 'GET', url: file, cookies })
    expect(answer.statusCode).toBe(401)
  })

  it('never replaces a newer state with an older one', async () => {
    await open()
    expect(await write(1, 5)).toBeNull()
    expect(await write(1, 4)).toBe('older-state')
    expect(await write(1, 5)).toBeNull()
    expect(await write(2, 1, builtDatabase(5000))).toBeNull()
    expect(await write(1, 99)).toBe('older-state')
    expect(await mirror()).toMatchObject({ generation: 2, state: 1, size: 5000 })
  })

  it('accepts only a database that is not too large, and only while it is on', async () => {
    expect(await write(1, 1)).toBe('not-found')
    await open()
    expect(await write(1, 1, new Uint8Array(4096))).toBe('no-database')
    expect(await write(1, 1, builtDatabase(limits.phoneMirrorBytesMax))).toBeNull()
    expect(await write(1, 1, builtDatabase(limits.phoneMirrorBytesMax + 1))).toBe('too-large')
  })

  it('accepts no app password that was replaced, ended, or ended with the other sessions', async () => {
    const first = await open()
    await write(1, 1)
    const second = await open()
    expect(second.userName).toBe(first.userName)
    expect((await ask('GET', file, first)).status).toBe(401)
    expect((await ask('GET', file, second)).status).toBe(200)
    await ann.call(closePhoneAccess)
    expect((await ask('GET', file, second)).status).toBe(401)
    expect(await mirror()).toMatchObject({ access: null, size: builtDatabase().length })
    const third = await open()
    await ann.call(endOtherSessions)
    expect((await ask('GET', file, third)).status).toBe(401)
  })

  it('ends with its file, and with the account', async () => {
    const access = await open()
    await write(1, 1)
    await ann.call(endPhoneMirror)
    expect(await mirror()).toBeNull()
    expect((await ask('GET', file, access)).status).toBe(401)
    const again = await open()
    await write(1, 1)
    const email = `phone${String(number)}@post.example`
    expect((await ann.call(deleteAccount, { body: { email } })).problem).toBeNull()
    expect((await ask('GET', file, again)).status).toBe(401)
  })

  it('is closed while the account is suspended', async () => {
    const access = await open()
    await write(1, 1)
    const { durable } = world.server.database
    await durable.transaction().execute((tx) => suspend(tx, userId, 'a test', clock.nowMs()))
    expect((await ask('GET', file, access)).status).toBe(403)
    await durable.transaction().execute((tx) => endSuspension(tx, userId))
    expect((await ask('GET', file, access)).status).toBe(200)
  })
})

describe('a server with rate limits', () => {
  const world = useServer(() => freshDatabase('SQLite'), {
    clock: new ManualClock(),
    env: { RATE_LIMIT_FACTOR: '1' },
  })

  it('does not let one address or one user name be tried without limit', async () => {
    const tryOne = async (remoteAddress: string) => {
      const authorization = `Basic ${Buffer.from('phone-somebody:guess').toString('base64')}`
      const answer = await world.server.http.inject({
        method: 'GET',
        url: file,
        remoteAddress,
        headers: { authorization },
      })
      return answer.statusCode
    }
    for (let tries = 0; tries < 600; tries++) await tryOne('192.0.2.1')
    expect(await tryOne('192.0.2.2')).toBe(429)
    const plain = async () =>
      (await world.server.http.inject({ method: 'GET', url: file, remoteAddress: '192.0.2.1' })).statusCode
    for (let tries = 0; tries < 300; tries++) await plain()
    expect(await plain()).toBe(429)
  })
})
