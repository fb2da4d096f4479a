import {
  finishSignIn,
  getSecurityOverview,
  getSession,
  listSecurityEvents,
  signOut,
  startSignIn,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  finishOpaqueLogin,
  freshDatabase,
  ManualClock,
  register,
  signIn,
  startOpaqueLogin,
  trySignIn,
} from '@severy/testkit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { changeRole } from '../roles/index.ts'

const minuteMs = 60_000
const dayMs = 24 * 3600_000

describe.each(databaseKinds)('sign-in on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (): ApiCaller => new ApiCaller((request) => world.server.http.inject(request))
  let ann: BuiltAccount

  beforeAll(async () => {
    const account = await BuiltAccount.build('ann@post.example', clock.nowMs())
    ann = await createAccount(browser(), world.server.mailedToken, account)
  })

  const isSignedIn = async (caller: ApiCaller): Promise<boolean> =>
    (await caller.call(getSession)).problem === null

  it('returns the password slot, the keyring and the statements, and never the recovery slot', async () => {
    const { bundle } = await signIn(browser(), ann.email, ann.password)
    expect(bundle.slots.map(({ type }) => type)).toEqual([1])
    expect(bundle.keyring).toMatchObject({ seq: 1, akVer: 1 })
    expect(bundle.keyring.coreHashes).toHaveLength(1)
    expect(bundle.statements).toHaveLength(1)
  })

  it('sends hashes of the keyrings after the one that the device knows', async () => {
    const { answer } = await trySignIn(browser(), ann.email, ann.password, 1)
    expect(answer.reply).toMatchObject({ account: { keyring: { seq: 1, coreHashes: [] } } })
  })

  it('gives the same answer for a wrong password, an unknown and an unconfirmed address', async () => {
    const unconfirmed = await BuiltAccount.build('soon@post.example', clock.nowMs())
    await register(browser(), unconfirmed)
    const wrong = (await trySignIn(browser(), ann.email, 'not the password')).answer
    expect(wrong).toMatchObject({ status: 401, problem: 'sign-in-failed' })
    for (const { email, password } of [
      { email: 'nobody@post.example', password: ann.password },
      unconfirmed,
    ]) {
      const { status, problemBody } = (await trySignIn(browser(), email, password)).answer
      expect({ status, problemBody }).toEqual({ status: wrong.status, problemBody: wrong.problemBody })
    }
  })

  it('starts for an unknown address as for a known one: same size, and the same each time', async () => {
    const start = async (email: string): Promise<string> => {
      const { request } = await startOpaqueLogin('a password')
      const answer = await browser().call(startSignIn, { body: { email, startLoginRequest: request } })
      return answer.reply.loginResponse
    }
    const [known, unknown] = [await start(ann.email), await start('nobody@post.example')]
    expect(unknown).toHaveLength(known.length)

    // The first 32 bytes are the evaluated OPRF element, which is constant for one request and one account.
    const { request } = await startOpaqueLogin('a password')
    const body = { email: 'nobody@post.example', startLoginRequest: request }
    const first = (await browser().call(startSignIn, { body })).reply.loginResponse
    const second = (await browser().call(startSignIn, { body })).reply.loginResponse
    expect(second.slice(0, 42)).toBe(first.slice(0, 42))
    expect(second).not.toBe(first)
  })

  it('accepts each login once, right or wrong, and for two minutes', async () => {
    const begin = async (): Promise<{ loginId: string; finishLoginRequest: string; keyringSeq: number }> => {
      const { state, request } = await startOpaqueLogin(ann.password)
      const started = await browser().call(startSignIn, {
        body: { email: ann.email, startLoginRequest: request },
      })
      const { loginId, loginResponse } = started.reply
      const finished = finishOpaqueLogin(ann.password, state, loginResponse)!
      return { loginId, finishLoginRequest: finished.request, keyringSeq: 0 }
    }
    const finish = async (body: Awaited<ReturnType<typeof begin>>): Promise<string | null> =>
      (await browser().call(finishSignIn, { body })).problem

    const replayed = await begin()
    expect(await finish(replayed)).toBeNull()
    // Says nothing about the password, which was right.
    expect(await finish(replayed)).toBe('sign-in-expired')

    const guessed = await begin()
    expect(await finish({ ...guessed, finishLoginRequest: 'A'.repeat(86) })).toBe('sign-in-failed')
    expect(await finish(guessed)).toBe('sign-in-expired')

    const late = await begin()
    clock.advance(2 * minuteMs)
    expect(await finish(late)).toBe('sign-in-expired')
  })

  it('is recorded as failed if it was not finished, with the address that began it, for its owner and for admins', async () => {
    const email = 'fay@post.example'
    const owner = browser()
    const fay = await BuiltAccount.build(email, clock.nowMs())
    await createAccount(owner, world.server.mailedToken, fay)
    await changeRole(world.server.database.durable, email, 'super_admin', clock.nowMs())
    const stranger = new ApiCaller((request) => world.server.http.inject(request), { 'user-agent': 'curl/8' })
    const triedMs = clock.nowMs()
    const { request } = await startOpaqueLogin('not the password')
    await stranger.call(startSignIn, { body: { email, startLoginRequest: request } })
    await signIn(owner, email, fay.password)
    await world.server.jobs.plant(world.server.database.durable)
    const failed = async () => {
      const { events } = (await owner.call(listSecurityEvents, { body: { after: null } })).reply
      return events.filter(({ seen }) => seen?.type === 'SIGN_IN' && seen.status === 'failed')
    }
    await world.server.jobs.runDue()
    expect(await failed()).toEqual([])
    clock.advance(3 * minuteMs)
    await world.server.jobs.runDue()
    expect(await failed()).toMatchObject([{ at: triedMs, address: '127.0.0.1' }])
    const overview = (await owner.call(getSecurityOverview)).reply
    expect(JSON.stringify(overview)).toContain('"failed"')
    clock.advance(3 * minuteMs)
    await world.server.jobs.runDue()
    expect(await failed()).toHaveLength(1)
  })

  it('ends a session after 30 minutes without a request, and not before', async () => {
    const caller = browser()
    await signIn(caller, ann.email, ann.password)
    for (let i = 0; i < 5; i++) {
      clock.advance(29 * minuteMs)
      expect(await isSignedIn(caller)).toBe(true)
    }
    clock.advance(30 * minuteMs)
    expect(await isSignedIn(caller)).toBe(false)
  })

  it('ends a session after 30 days, however active it was', async () => {
    const caller = browser()
    await signIn(caller, ann.email, ann.password)
    clock.advance(30 * dayMs - 10 * minuteMs)
    // As if there had been requests every few minutes for 30 days.
    await sql`update sessions set last_seen_at = ${clock.nowMs()}`.execute(world.server.database.durable)
    expect(await isSignedIn(caller)).toBe(true)
    clock.advance(10 * minuteMs)
    expect(await isSignedIn(caller)).toBe(false)
  })

  it('says when the session ends', async () => {
    const caller = browser()
    await signIn(caller, ann.email, ann.password)
    const atMs = clock.nowMs()
    clock.advance(10 * minuteMs)
    const { reply } = await caller.call(getSession)
    expect(reply).toMatchObject({ authenticatedAt: atMs, expiresAt: atMs + 40 * minuteMs })
  })

  it('replaces the session of the same browser', async () => {
    const caller = browser()
    await signIn(caller, ann.email, ann.password)
    const before = new Map(caller.cookies)
    await signIn(caller, ann.email, ann.password)
    expect(await isSignedIn(caller)).toBe(true)
    const old = browser()
    for (const [name, value] of before) old.cookies.set(name, value)
    expect(await isSignedIn(old)).toBe(false)
  })

  it('signs out: the cookie is removed, and its value opens nothing anymore', async () => {
    const caller = browser()
    await signIn(caller, ann.email, ann.password)
    const kept = new Map(caller.cookies)
    expect((await caller.call(signOut)).status).toBe(204)
    expect([...caller.cookies.keys()]).toEqual(['device'])
    for (const [name, value] of kept) caller.cookies.set(name, value)
    expect(await isSignedIn(caller)).toBe(false)
    expect((await browser().call(signOut)).status).toBe(204)
  })

  it('keeps its tokens in HttpOnly, SameSite=Strict cookies and only their hashes in the database', async () => {
    const caller = browser()
    const { answer } = await trySignIn(caller, ann.email, ann.password)
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
    for (const name of ['session', 'device']) {
      const token = caller.cookies.get(name)!.split('.')[1]!
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(`${name}s`)}`.execute(
        world.server.database.durable,
      )
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(token)
    }
  })

  it('does not accept a token for another person’s session', async () => {
    const ben = await createAccount(
      browser(),
      world.server.mailedToken,
      await BuiltAccount.build('ben@post.example', clock.nowMs()),
    )
    const caller = browser()
    await signIn(caller, ann.email, ann.password)
    const [, token] = caller.cookies.get('session')!.split('.')
    caller.cookies.set('session', `${ben.userId}.${token!}`)
    expect(await isSignedIn(caller)).toBe(false)
  })

  it('records who signed in, and who failed to, for known addresses only', async () => {
    const events = async (): Promise<string[]> => {
      await world.server.jobs.runDue()
      const { rows } = await sql<{ line: string }>`
        select event_type || ' ' || status as line from security_events where user_id = ${ann.userId}`.execute(
        world.server.database.durable,
      )
      return rows.map(({ line }) => line).sort()
    }
    const before = await events()
    await signIn(browser(), ann.email, ann.password)
    await trySignIn(browser(), ann.email, 'wrong')
    await trySignIn(browser(), 'nobody@post.example', 'wrong')
    const after = await events()
    expect(after).toHaveLength(before.length + 2)
    expect(after.filter((line) => line === 'SIGN_IN failed')).toHaveLength(
      before.filter((line) => line === 'SIGN_IN failed').length + 1,
    )
  })

  it('deletes what has ended', async () => {
    await signIn(browser(), ann.email, ann.password)
    await startOpaqueLogin('x').then(({ request }) =>
      browser().call(startSignIn, { body: { email: ann.email, startLoginRequest: request } }),
    )
    await world.server.jobs.start()
    clock.advance(31 * dayMs)
    await world.server.jobs.runDue()
    clock.advance(400 * dayMs)
    await world.server.jobs.runDue()
    for (const table of ['sessions', 'logins', 'devices']) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(world.server.database.durable)
      expect(rows).toEqual([])
    }
  })
})

describe.each(databaseKinds)('sign-in over TLS on %s', (kind) => {
  const clock = new ManualClock()
  const env = { PUBLIC_URL: 'https://vault.example' }
  const world = useServer(() => freshDatabase(kind), { clock, env })

  it('binds the cookie to this host and to TLS', async () => {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const account = await BuiltAccount.build('ann@post.example', clock.nowMs())
    await createAccount(caller, world.server.mailedToken, account)
    const { answer } = await trySignIn(caller, account.email, account.password)
    expect(answer.headers['set-cookie']).toEqual(
      ['session', 'device'].map((name): unknown =>
        expect.stringMatching(
          new RegExp(`^__Host-${name}=[^;]+; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Strict$`),
        ),
      ),
    )
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

describe.each(databaseKinds)('rate limits of sign-in on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock, env: { RATE_LIMIT_FACTOR: '1' } })
  const from = (address: string): ApiCaller =>
    new ApiCaller((request) => world.server.http.inject({ ...request, remoteAddress: address }))

  it('do not count successful sign-ins', async () => {
    const account = await BuiltAccount.build('ann@post.example', clock.nowMs())
    await createAccount(from('192.0.2.50'), world.server.mailedToken, account)
    for (let i = 0; i < 25; i++) {
      const { answer } = await trySignIn(from('192.0.2.50'), account.email, account.password)
      expect(answer.status).toBe(200)
    }
  })

  it('stop one caller who tries many addresses, and no one else', async () => {
    const { request } = await startOpaqueLogin('guess')
    const guess = async (address: string, i: number): Promise<number> => {
      const body = { email: `p${String(i)}@post.example`, startLoginRequest: request }
      return (await from(address).call(startSignIn, { body })).status
    }
    for (let i = 0; i < 25; i++) expect(await guess('198.51.100.7', i)).toBe(200)
    expect(await guess('198.51.100.7', 25)).toBe(429)
    expect(await guess('198.51.100.8', 25)).toBe(200)
  })
})
