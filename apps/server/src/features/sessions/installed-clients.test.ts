/** Sessions without cookies: what an installed client sends and receives (docs/decisions/0080). */
import {
  clientHeader,
  deleteAccount,
  endSession,
  getServerRules,
  getSession,
  limits,
  listSessions,
  live,
  renewSession,
  signOut,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  signIn,
  trySignIn,
} from '@severy/testkit'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { previousTokenMs } from './session.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(databaseKinds)('sessions of installed clients on %s', (kind) => {
  const clock = new ManualClock(Date.now())
  const world = useServer(() => freshDatabase(kind), { clock })
  const carry: ConstructorParameters<typeof ApiCaller>[0] = (request) => world.server.http.inject(request)
  const browser = (): ApiCaller => new ApiCaller(carry, { 'user-agent': firefox })
  const extension = (headers = {}): ApiCaller =>
    new ApiCaller(carry, { 'user-agent': firefox, ...headers }, 'firefox-extension')
  let number = 0
  let ann: BuiltAccount

  beforeEach(async () => {
    number += 1
    const email = `ann${String(number)}@post.example`
    const account = await BuiltAccount.build(email, clock.nowMs())
    ann = await createAccount(browser(), world.server.mailedToken, account)
  })

  const signedIn = async (caller: ApiCaller): Promise<ApiCaller> => {
    await signIn(caller, ann.email, ann.password)
    return caller
  }
  const isSignedIn = async (caller: ApiCaller) => (await caller.call(getSession)).problem === null
  const sessionsOf = async (caller: ApiCaller) => (await caller.call(listSessions)).reply.sessions

  it('begin with a token in a header, and without a cookie', async () => {
    const caller = extension()
    const { answer } = await trySignIn(caller, ann.email, ann.password)
    expect(answer.problem).toBeNull()
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['severy-session']).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
    expect([...caller.tokens.keys()]).toEqual(['session', 'device'])
    expect(await isSignedIn(caller)).toBe(true)
  })

  it('can also begin with the sign-up that creates the account', async () => {
    const caller = extension()
    const account = await BuiltAccount.build(`new${String(number)}@post.example`, clock.nowMs())
    await createAccount(caller, world.server.mailedToken, account)
    expect(caller.cookies.size).toBe(0)
    expect(await isSignedIn(caller)).toBe(true)
  })

  it('change their token with each renewal, and accept the previous one for a minute', async () => {
    const caller = await signedIn(extension())
    const before = caller.tokens.get('session')!
    expect((await caller.call(renewSession)).problem).toBeNull()
    const after = caller.tokens.get('session')!
    expect(after).not.toBe(before)
    const late = extension()
    late.tokens.set('session', before)
    expect(await isSignedIn(late)).toBe(true)
    clock.advance(previousTokenMs)
    expect(await isSignedIn(late)).toBe(false)
    expect(await isSignedIn(caller)).toBe(true)
  })

  it('exist next to that of the web app in the same browser; neither ends the other', async () => {
    const page = await signedIn(browser())
    const caller = await signedIn(extension())
    expect([await isSignedIn(page), await isSignedIn(caller)]).toEqual([true, true])
    await caller.call(signOut)
    expect([await isSignedIn(page), caller.tokens.has('session')]).toEqual([true, false])
    await signedIn(caller)
    await page.call(signOut)
    expect([await isSignedIn(page), await isSignedIn(caller)]).toEqual([false, true])
    await signedIn(caller)
    await signedIn(page)
    expect(await sessionsOf(page)).toHaveLength(3)
  })

  it('have their own name in the list of sessions', async () => {
    const page = await signedIn(browser())
    await signedIn(extension())
    expect((await sessionsOf(page)).map(({ client, browser: by, system }) => [client, by, system])).toEqual(
      expect.arrayContaining([
        ['firefox-extension', 'Firefox', 'Linux'],
        [null, 'Firefox', 'Linux'],
      ]),
    )
    await world.server.jobs.runDue()
    const letters = world.server.mails.filter(({ to }) => to === ann.email).map(({ text }) => text)
    expect(letters.some((text) => text.includes('Severy for Firefox on Linux'))).toBe(true)
  })

  it('refuse a token that is sent like that of the other kind', async () => {
    const page = await signedIn(browser())
    const caller = await signedIn(extension())
    const asCookie = browser()
    asCookie.cookies.set('session', caller.tokens.get('session')!)
    expect((await asCookie.call(getSession)).problem).toBe('not-signed-in')
    const asBearer = extension()
    asBearer.tokens.set('session', page.cookies.get('session')!)
    expect((await asBearer.call(getSession)).problem).toBe('not-signed-in')
    // Nor can they end each other.
    await asCookie.call(signOut)
    await asBearer.call(signOut)
    expect([await isSignedIn(page), await isSignedIn(caller)]).toEqual([true, true])
  })

  it('refuse a request that also has a cookie', async () => {
    const caller = await signedIn(extension())
    for (const cookie of ['session', 'device', 'sign-on-attempt', 'sign-on-proof']) {
      const answer = await caller.call(getSession, { headers: { cookie: `${cookie}=x` } })
      expect([cookie, answer.status, answer.problem]).toEqual([cookie, 403, 'forbidden'])
    }
    // A cookie set by the person, not by us.
    expect((await caller.call(getSession, { headers: { cookie: 'theme=dark' } })).problem).toBeNull()
  })

  it.each([
    'https://evil.example',
    'http://localhost:3000',
    'http://localhost',
    'null',
    'https://moz-extension.example',
    'safari-web-extension://a',
  ])('refuse a request from the page %s, whatever it asks', async (origin) => {
    const caller = await signedIn(extension())
    for (const endpoint of [getSession, renewSession, signOut, getServerRules]) {
      const answer = await caller.call(endpoint, { headers: { origin } })
      expect(answer.problem).toBe('forbidden')
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
    expect(await isSignedIn(caller)).toBe(true)
  })

  it.each([
    'moz-extension://0d1f5c1e-7d0f-4f4c-9a53-0f3f6b1f2a10',
    'chrome-extension://abcdefghijklmnopabcdefghijklmnop',
  ])('accept requests of the extension %s, which its browser reports as another site', async (origin) => {
    const caller = await signedIn(extension({ origin, 'sec-fetch-site': 'cross-site' }))
    expect((await caller.call(renewSession)).problem).toBeNull()
  })

  it('need a client that names itself', async () => {
    const caller = await signedIn(extension())
    const authorization = `Bearer ${caller.tokens.get('session')!}`
    const silent = await browser().call(getSession, { headers: { authorization } })
    expect([silent.problem, silent.problemBody?.detail]).toEqual([
      'forbidden',
      'A bearer token needs the header Severy-Client with the client’s name.',
    ])
    for (const name of ['Firefox', 'a b', '-', 'x'.repeat(41)]) {
      const answer = await caller.call(getSession, { headers: { [clientHeader]: name } })
      expect([name, answer.problem]).toEqual([name, 'invalid-request'])
    }
    // A proxy in front of the server may add such a header, which means nothing here.
    const page = await signedIn(browser())
    const proxied = await page.call(getSession, {
      headers: { authorization: 'Bearer eyJhbGciOi.eyJzdWIi.c2ln' },
    })
    expect(proxied.problem).toBeNull()
  })

  it('count toward the same hundred', async () => {
    const page = await signedIn(browser())
    clock.advance(120_000)
    const caller = await signedIn(extension())
    const max = limits.sessionsPerPersonMax
    await sql`
      insert into sessions (user_id, session_id, token_hash, authenticated_at, last_seen_at, expires_at, ip_address, user_agent)
      with recursive number(n) as (select 100 union all select n + 1 from number where n < ${100 + max - 4})
      select user_id, n || substr(session_id, 4), n || token_hash, authenticated_at, last_seen_at, expires_at, ip_address, user_agent
      from sessions, number where user_id = ${ann.userId} and client is not null`.execute(
      world.server.database.durable,
    )
    expect(await sessionsOf(caller)).toHaveLength(max)
    await signedIn(extension())
    await signedIn(extension())
    expect(await sessionsOf(caller)).toHaveLength(max)
    expect(await isSignedIn(page)).toBe(false)
  })

  it('can be ended from another device, and by themselves', async () => {
    const page = await signedIn(browser())
    const caller = await signedIn(extension())
    const own = (await sessionsOf(caller)).find(({ isCurrent }) => isCurrent)!
    await page.call(endSession, { params: { sessionId: own.sessionId } })
    expect(await isSignedIn(caller)).toBe(false)
    await signedIn(caller)
    const next = (await sessionsOf(caller)).find(({ isCurrent }) => isCurrent)!
    await caller.call(endSession, { params: { sessionId: next.sessionId } })
    expect(caller.tokens.has('session')).toBe(false)
  })

  it('may do what needs a fresh password only while it is fresh', async () => {
    const caller = await signedIn(extension())
    clock.advance(6 * 60_000)
    const body = { email: ann.email }
    expect((await caller.call(deleteAccount, { body })).problem).toBe('reauthentication-required')
    // Its session is replaced; no second one is created.
    await signedIn(caller)
    expect(await sessionsOf(caller)).toHaveLength(2)
    expect((await caller.call(deleteAccount, { body })).problem).toBeNull()
    expect(caller.tokens.has('session')).toBe(false)
  })

  it('get messages through the live channel, which ends with them', async () => {
    const origin = await world.server.http.listen({ host: '127.0.0.1', port: 0 })
    const caller = await signedIn(extension())
    const response = await fetch(origin + live.path, { headers: caller.credentials })
    expect(response.status).toBe(200)
    const reader = response.body!.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('"ready"')
    await caller.call(signOut)
    for (;;) if ((await reader.read()).done) break
    expect((await fetch(origin + live.path, { headers: caller.credentials })).status).toBe(401)
  })
})
