import {
  commitVault,
  finishRegistration,
  encodeControl,
  framesContentType,
  limits,
  requestRecovery,
  signOut,
  startSignIn,
  sync,
  writeKeyring,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  type RawReply,
  startOpaqueLogin,
} from '@severy/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { useServer } from '../testing/use-server.ts'

describe.each(databaseKinds)('a request on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const stranger = (headers?: Record<string, string>): ApiCaller =>
    new ApiCaller((request) => world.server.http.inject(request), headers)
  const me = stranger()
  let ann: BuiltAccount

  beforeAll(async () => {
    const account = await BuiltAccount.build('ann@post.example', clock.nowMs())
    ann = await createAccount(me, world.server.mailedToken, account)
  })

  const json = { 'content-type': 'application/json' }
  const post = (
    caller: ApiCaller,
    url: string,
    payload: string | Buffer,
    headers = json,
  ): Promise<RawReply> => caller.send({ method: 'POST', url, headers, payload })
  const typeOf = (reply: RawReply): string => {
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json\b/)
    return (JSON.parse(reply.rawPayload.toString()) as { type: string }).type
  }

  it('above 64 kB without a session is refused before it is parsed', async () => {
    // Not JSON: parsing it would cause another refusal.
    const path = finishRegistration.path
    const reply = await post(stranger(), path, '{'.repeat(limits.anonymousBodyBytesMax + 1))
    expect(reply.statusCode).toBe(413)
    expect(typeOf(reply)).toBe('/problems/too-large')
    const below = await post(stranger(), path, '{'.repeat(limits.anonymousBodyBytesMax))
    expect(typeOf(below)).toBe('/problems/invalid-request')
  })

  it('keeps that limit for public endpoints even with a session', async () => {
    const reply = await post(me, finishRegistration.path, '{'.repeat(limits.anonymousBodyBytesMax + 1))
    expect(reply.statusCode).toBe(413)
  })

  it('may have 8 MiB with a session, and is refused without a body if one is needed', async () => {
    const path = writeKeyring.path
    const large = '{'.repeat(limits.sessionBodyBytesMax + 1)
    const put = (caller: ApiCaller, payload: string): Promise<RawReply> =>
      caller.send({ method: 'PUT', url: path, headers: json, payload })
    expect(typeOf(await put(me, large))).toBe('/problems/too-large')
    expect(typeOf(await put(me, large.slice(1)))).toBe('/problems/invalid-request')
    expect(typeOf(await put(stranger(), large))).toBe('/problems/not-signed-in')
  })

  it('may be no larger than what its endpoint can accept', async () => {
    const nested = '['.repeat(4_100_000) + ']'.repeat(4_100_000)
    expect((await post(me, sync.path, nested)).statusCode).toBe(413)
    expect((await post(me, signOut.path, '{'.repeat(10_000))).statusCode).toBe(413)
    const address = JSON.stringify({ email: 'a'.repeat(10_000) })
    expect((await post(stranger(), requestRecovery.path, address)).statusCode).toBe(413)
  })

  it('of a person costs by its size, so that a few large ones do not bypass the limit', async () => {
    const server = await startTestServer({ databaseUrl: null, clock, env: { RATE_LIMIT_FACTOR: '1' } })
    try {
      const caller = new ApiCaller((request) => server.http.inject(request))
      const account = await BuiltAccount.build('eve@post.example', clock.nowMs())
      await createAccount(caller, server.mailedToken, account)
      const payload = '{'.repeat(limits.sessionBodyBytesMax)
      const put = async (headers: Record<string, string>): Promise<string> =>
        typeOf(
          await caller.send({
            method: 'PUT',
            url: writeKeyring.path,
            headers: { ...json, ...headers },
            payload,
          }),
        )
      for (let sent = 0; sent < 16; sent++) expect(await put({})).toBe('/problems/invalid-request')
      expect(await put({})).toBe('/problems/rate-limited')
      clock.advance(60_000)
      expect(await put({})).toBe('/problems/invalid-request')
    } finally {
      await server.close()
    }
  })

  it('with unknown fields, missing fields, wrong types or other text is refused', async () => {
    const { request } = await startOpaqueLogin('a password')
    const good = { email: 'ann@post.example', startLoginRequest: request }
    expect((await post(stranger(), startSignIn.path, JSON.stringify(good))).statusCode).toBe(200)
    const bad = [
      JSON.stringify({ ...good, extra: 1 }),
      JSON.stringify({ email: good.email }),
      JSON.stringify({ ...good, email: 7 }),
      JSON.stringify({ ...good, email: 'ü@post.example' }),
      JSON.stringify({ ...good, startLoginRequest: 'not base64!' }),
      JSON.stringify([good]),
      'null',
      '',
      '{',
      `${JSON.stringify(good)}x`,
      JSON.stringify(good).replace('{', '{"email":"b@post.example",'),
      JSON.stringify(good).replace('{', '{"\\u0065mail":"b@post.example",'),
      JSON.stringify(good).replace('{', '{"__proto__":{},'),
    ]
    for (const payload of bad) {
      const reply = await post(stranger(), startSignIn.path, payload)
      expect([payload, reply.statusCode, typeOf(reply)]).toEqual([payload, 400, '/problems/invalid-request'])
    }
  })

  it('is never repeated in its refusal', async () => {
    const reply = await post(stranger(), startSignIn.path, JSON.stringify({ email: 'secret-thing' }))
    expect(reply.rawPayload.toString()).not.toContain('secret-thing')
  })

  it('in another format than the endpoint’s is refused', async () => {
    const body = JSON.stringify({ email: 'ann@post.example' })
    const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    for (const type of [...forms, framesContentType]) {
      const reply = await post(stranger(), requestRecovery.path, body, { 'content-type': type })
      expect(typeOf(reply)).toBe('/problems/invalid-request')
    }
    const path = commitVault.path.replace(':vaultId', ann.vault.vaultId)
    expect(typeOf(await post(me, path, '{}'))).toBe('/problems/invalid-request')
  })

  it('with broken frames or a wrong id in its path is refused', async () => {
    const path = commitVault.path.replace(':vaultId', ann.vault.vaultId)
    const built = await ann.vault.commit(1, { puts: new Map() })
    const control = Buffer.from(encodeControl(built.body))
    const frames = { 'content-type': framesContentType }
    for (const payload of [
      control.subarray(0, 3),
      control.subarray(0, -1),
      Buffer.concat([control, Buffer.alloc(27)]),
    ]) {
      expect(typeOf(await post(me, path, payload, frames))).toBe('/problems/invalid-request')
    }
    const elsewhere = commitVault.path.replace(':vaultId', 'not-an-id')
    expect(typeOf(await post(me, elsewhere, control, frames))).toBe('/problems/invalid-request')
  })

  it('from another site is refused; from our own pages or from no page it is not', async () => {
    const { request } = await startOpaqueLogin('a password')
    const body = JSON.stringify({ email: 'ann@post.example', startLoginRequest: request })
    const send = async (headers: Record<string, string>): Promise<number> => {
      const bare = new ApiCaller(({ headers: { 'sec-fetch-site': _, ...rest }, ...raw }) =>
        world.server.http.inject({ ...raw, headers: { ...rest, ...headers } }),
      )
      return (await post(bare, startSignIn.path, body)).statusCode
    }
    expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await send({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await send({ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' })).toBe(403)
    expect(await send({ origin: 'https://evil.example' })).toBe(403)
    expect(await send({ origin: 'null' })).toBe(403)
    expect(await send({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await send({ origin: 'http://vault.example', host: 'vault.example' })).toBe(200)
    expect(await send({ origin: 'http://localhost:3000', host: 'behind-a-proxy' })).toBe(200)
    expect(await send({})).toBe(200)
  })

  it('to an unknown endpoint is answered with a problem', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const reply = await stranger().send({ method, url: '/v1/nothing', headers: {} })
      expect(reply.statusCode).toBe(404)
      expect(typeOf(reply)).toBe('/problems/not-found')
    }
  })

  it('for headers alone finds no endpoint, so that no channel opens without a reader', async () => {
    const reply = await world.server.http.inject({ method: 'HEAD', url: '/v1/live' })
    expect(reply.statusCode).toBe(404)
  })

  it('is answered with headers that prevent storing, framing and sniffing', async () => {
    const reply = await stranger().send({ method: 'GET', url: '/v1/session', headers: {} })
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    expect(reply.headers['strict-transport-security']).toBeUndefined()
  })

  it('that runs into a fault of ours gets no details', async () => {
    const { database } = world.server
    const broken = await import('kysely').then(({ sql }) => sql`alter table emails rename to emails_gone`)
    await broken.execute(database.durable)
    try {
      const { request } = await startOpaqueLogin('a password')
      const body = { email: 'ann@post.example', startLoginRequest: request }
      const answer = await stranger().call(startSignIn, { body })
      expect(answer).toMatchObject({ status: 500, problem: 'server-error' })
      expect(JSON.stringify(answer.problemBody)).not.toContain('emails')
    } finally {
      const { sql } = await import('kysely')
      await sql`alter table emails_gone rename to emails`.execute(database.durable)
    }
  })
})

describe.each(databaseKinds)('the general rate limit on %s', (kind) => {
  const clock = new ManualClock()
  const env = { RATE_LIMIT_FACTOR: '0.01', TRUST_PROXY: '1' }
  const world = useServer(() => freshDatabase(kind), { clock, env })
  const from = async (address: string, forwardedFor?: string): Promise<number> => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
    const reply = await world.server.http.inject({ url: '/v1/session', remoteAddress: address, headers })
    return reply.statusCode
  }

  it('counts each caller separately, and forgets after a minute', async () => {
    for (let i = 0; i < 6; i++) expect(await from('192.0.2.1')).toBe(401)
    expect(await from('192.0.2.1')).toBe(429)
    expect(await from('192.0.2.2')).toBe(401)
    clock.advance(60_000)
    expect(await from('192.0.2.1')).toBe(401)
  })

  it('counts all addresses of one IPv6 network as one caller', async () => {
    for (let i = 0; i < 6; i++) expect(await from(`2001:db8::${String(i)}`)).toBe(401)
    expect(await from('2001:db8:0:0:ffff::1')).toBe(429)
    expect(await from('2001:db8:0:1::1')).toBe(401)
  })

  it('allows all networks of one IPv6 site what sixteen callers may, however many it has', async () => {
    clock.advance(60_000)
    const network = (at: number) => `2001:db9:1:${at.toString(16)}::1`
    // One caller's limit times sixteen.
    for (let at = 0; at < 96; at++) expect(await from(network(at))).toBe(401)
    expect(await from(network(96))).toBe(429)
    expect(await from('2001:db9:2::1')).toBe(401)
  })

  it('counts an address with and without a port as one caller', async () => {
    const spellings = [
      ['203.0.113.7', '203.0.113.7:50001', '203.0.113.7:2'],
      ['2001:db8:7::1', '[2001:db8:7::1]:50001', '[2001:db8:7::1]'],
    ]
    for (const forms of spellings) {
      for (let i = 0; i < 6; i++) expect(await from('10.0.0.1', forms[i % forms.length])).toBe(401)
      for (const form of forms) expect(await from('10.0.0.1', form)).toBe(429)
    }
  })

  it('believes the proxy in front, and not what the caller claims before it', async () => {
    for (let i = 0; i < 6; i++)
      expect(await from('10.0.0.1', `203.0.113.${String(i)}, 198.51.100.4`)).toBe(401)
    expect(await from('10.0.0.1', '203.0.113.99, 198.51.100.4')).toBe(429)
    expect(await from('10.0.0.1', '198.51.100.4, 198.51.100.5')).toBe(401)
  })
})
