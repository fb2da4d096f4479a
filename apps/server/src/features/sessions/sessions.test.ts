import {
  endOtherSessions,
  endSession,
  getSession,
  limits,
  listSessions,
  personHeader,
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
} from '@severy/testkit'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { previousTokenMs } from './session.ts'

const minuteMs = 60_000
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(databaseKinds)('sessions on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const browser = (headers = {}): ApiCaller =>
    new ApiCaller((request) => world.server.http.inject(request), headers)
  let number = 0
  let ann: BuiltAccount

  beforeEach(async () => {
    number += 1
    const email = `ann${String(number)}@post.example`
    ann = await createAccount(
      browser(),
      world.server.mailedToken,
      await BuiltAccount.build(email, clock.nowMs()),
    )
  })

  const device = async (headers = {}): Promise<ApiCaller> => {
    const caller = browser(headers)
    await signIn(caller, ann.email, ann.password)
    return caller
  }
  const isSignedIn = async (caller: ApiCaller): Promise<boolean> =>
    (await caller.call(getSession)).problem === null
  const sessionsOf = async (caller: ApiCaller) => (await caller.call(listSessions)).reply.sessions
  const copyOf = (caller: ApiCaller): ApiCaller => {
    const copy = browser()
    for (const [name, value] of caller.cookies) copy.cookies.set(name, value)
    return copy
  }
  const eventTypes = async (): Promise<string[]> => {
    const { rows } = await sql<{ event_type: string }>`
      select event_type from security_events where user_id = ${ann.userId} order by created_at`.execute(
      world.server.database.durable,
    )
    return rows.map(({ event_type }) => event_type)
  }

  it('are limited to a hundred per person: a sign-in beyond them ends the least recently used one', async () => {
    const max = limits.sessionsPerPersonMax
    const old = await device()
    clock.advance(2 * minuteMs)
    const here = await device()
    // As many as are allowed.
    await sql`
      insert into sessions (user_id, session_id, token_hash, authenticated_at, last_seen_at, expires_at, ip_address, user_agent)
      with recursive number(n) as (select 100 union all select n + 1 from number where n < ${100 + max - 4})
      select user_id, n || substr(session_id, 4), n || token_hash, authenticated_at, last_seen_at, expires_at, ip_address, user_agent
      from sessions, number where user_id = ${ann.userId} and last_seen_at = ${clock.nowMs()}`.execute(
      world.server.database.durable,
    )
    expect(await sessionsOf(here)).toHaveLength(max)
    clock.advance(2 * minuteMs)
    const newest = await Promise.all(Array.from({ length: 8 }, () => device()))
    expect(await isSignedIn(old)).toBe(false)
    for (const caller of newest) expect(await isSignedIn(caller)).toBe(true)
    expect(await sessionsOf(newest[0] ?? here)).toHaveLength(max)
  })

  it('are listed, most recently used first, with device, address and which one is the current one', async () => {
    const signedInAt = clock.nowMs()
    const here = await device({ 'user-agent': firefox })
    clock.advance(5 * minuteMs)
    await device({ 'user-agent': 'curl/8' })
    clock.advance(minuteMs)
    const [mine, other] = await sessionsOf(here)
    expect(mine).toMatchObject({
      browser: 'Firefox',
      system: 'Linux',
      address: '127.0.0.1',
      place: null,
      signedInAt,
      lastSeenAt: clock.nowMs(),
      isCurrent: true,
    })
    expect(other).toMatchObject({ browser: null, system: null, isCurrent: false })
  })

  it('leave the list when they have been idle too long', async () => {
    clock.advance(20 * minuteMs)
    const here = await device()
    // The other session is on the device where the account was created.
    expect(await sessionsOf(here)).toHaveLength(2)
    clock.advance(10 * minuteMs)
    expect(await sessionsOf(here)).toHaveLength(1)
  })

  it('can be ended one at a time, which is recorded', async () => {
    const [here, there] = [await device(), await device()]
    const theirs = (await sessionsOf(there)).find(({ isCurrent }) => isCurrent)!
    const end = () => here.call(endSession, { params: { sessionId: theirs.sessionId } })
    expect((await end()).status).toBe(204)
    expect(await isSignedIn(there)).toBe(false)
    expect((await sessionsOf(here)).map(({ sessionId }) => sessionId)).not.toContain(theirs.sessionId)
    expect((await end()).problem).toBe('not-found')
    expect(await eventTypes()).toContain('SESSION_ENDED')
  })

  it('can all be ended except the current one', async () => {
    const [here, there] = [await device(), await device()]
    expect((await here.call(endOtherSessions)).status).toBe(204)
    expect(await isSignedIn(there)).toBe(false)
    expect(await sessionsOf(here)).toHaveLength(1)
    await here.call(endOtherSessions)
    expect((await eventTypes()).filter((type) => type === 'OTHER_SESSIONS_ENDED')).toHaveLength(1)
  })

  it('lose their cookie when they end', async () => {
    const here = await device()
    const mine = (await sessionsOf(here)).find(({ isCurrent }) => isCurrent)!
    await here.call(endSession, { params: { sessionId: mine.sessionId } })
    expect(here.cookies.has('session')).toBe(false)
  })

  it('cause an email when they begin on a device that was never used for the account', async () => {
    const mailsOf = async () => {
      await world.server.jobs.runDue()
      return world.server.mails.filter(
        ({ to, subject }) => to === ann.email && subject === 'New sign-in to your Severy account',
      )
    }
    expect(await mailsOf()).toEqual([])
    const there = await device({ 'user-agent': firefox })
    const [mail] = await mailsOf()
    expect(mail?.text).toContain('Firefox on Linux, from 127.0.0.1.')
    expect(mail?.text).toContain('/account?tab=sessions')
    expect(mail?.html).toContain('Firefox on Linux, from 127.0.0.1.')
    expect(mail?.html).not.toMatch(/<img|url\(/)
    // The device is known from now on, even after signing out.
    await there.call(signOut)
    await signIn(there, ann.email, ann.password)
    expect(await mailsOf()).toHaveLength(1)
  })

  it('can be used and ended only by requests for their own person', async () => {
    const here = await device()
    const other = await BuiltAccount.build('somebody@post.example', clock.nowMs())
    for (const person of [other.userId, '', ann.userId.slice(1)]) {
      const headers = { [personHeader]: person }
      expect((await here.call(listSessions, { headers })).problem).toBe('not-signed-in')
      expect((await here.call(signOut, { headers })).problem).toBeNull()
      expect(await isSignedIn(here)).toBe(true)
    }
    const headers = { [personHeader]: ann.userId }
    expect((await here.call(listSessions, { headers })).problem).toBeNull()
    await here.call(signOut, { headers })
    expect(here.cookies.size).toBe(1)
    expect(await isSignedIn(here)).toBe(false)
  })

  it('get a new token by renewal, and last for another idle period', async () => {
    const here = await device()
    const before = copyOf(here)
    clock.advance(29 * minuteMs)
    const { reply } = await here.call(renewSession)
    expect(reply.expiresAt).toBe(clock.nowMs() + 30 * minuteMs)
    expect(here.cookies).not.toEqual(before.cookies)
    clock.advance(29 * minuteMs)
    expect(await isSignedIn(here)).toBe(true)
    expect(await isSignedIn(before)).toBe(false)
  })

  it('accept the previous token for a minute, for requests that were under way', async () => {
    const here = await device()
    const otherTab = copyOf(here)
    await here.call(renewSession)
    clock.advance(previousTokenMs - 1)
    expect(await isSignedIn(otherTab)).toBe(true)
    clock.advance(1)
    expect(await isSignedIn(otherTab)).toBe(false)
    expect(await isSignedIn(here)).toBe(true)
  })

  it('are renewed again if the answer with the new token was lost', async () => {
    const here = await device()
    const lost = copyOf(here)
    await lost.call(renewSession)
    await here.call(renewSession)
    clock.advance(2 * minuteMs)
    expect(await isSignedIn(here)).toBe(true)
    expect(await isSignedIn(lost)).toBe(false)
  })

  it('end 30 days after the sign-in, however often they are renewed', async () => {
    const here = await device()
    const endsAt = clock.nowMs() + 30 * 24 * 3600_000
    while (clock.nowMs() < endsAt - 25 * minuteMs) {
      clock.advance(25 * minuteMs)
      expect((await here.call(renewSession)).status).toBe(200)
    }
    expect((await here.call(renewSession)).reply.expiresAt).toBe(endsAt)
    clock.advance(endsAt - clock.nowMs())
    expect((await here.call(renewSession)).problem).toBe('not-signed-in')
  })
})
