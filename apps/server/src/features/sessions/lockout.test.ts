import { getSession } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  trySignIn,
} from '@severy/testkit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'

const lockMs = 15 * 60_000

describe.each(databaseKinds)('lockout on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock, env: { RATE_LIMIT_FACTOR: '1' } })
  let ann: BuiltAccount
  let home: ApiCaller
  let strangers = 0

  const from = (remoteAddress: string): ApiCaller =>
    new ApiCaller((request) => world.server.http.inject({ ...request, remoteAddress }))
  /** A caller from a different address. */
  const stranger = (): ApiCaller => from(`192.0.2.${String(++strangers % 250)}`)
  const attempt = async (caller: ApiCaller, email: string, password: string) =>
    (await trySignIn(caller, email, password)).answer

  beforeAll(async () => {
    home = from('203.0.113.1')
    ann = await createAccount(
      home,
      world.server.mailedToken,
      await BuiltAccount.build('ann@post.example', clock.nowMs()),
    )
  })

  const lockOut = async (email: string): Promise<void> => {
    for (let i = 0; i < 5; i++) expect((await attempt(stranger(), email, 'guess')).status).toBe(401)
  }

  it('makes strangers wait after five wrong passwords, from anywhere, and says for how long', async () => {
    await lockOut(ann.email)
    clock.advance(60_000)
    const refused = await attempt(stranger(), ann.email.toUpperCase(), ann.password)
    expect(refused).toMatchObject({ status: 429, problem: 'rate-limited' })
    expect(refused.problemBody?.retryAfterSeconds).toBe(840)
    expect(refused.headers['retry-after']).toBe('840')
    expect((await attempt(stranger(), 'else@post.example', 'guess')).status).toBe(401)
  })

  it('lets the owner in on a known device in the meantime', async () => {
    expect((await attempt(home, ann.email, ann.password)).status).toBe(200)
    expect((await home.call(getSession)).reply.userId).toBe(ann.userId)
  })

  it('ends by itself, even if someone keeps trying', async () => {
    for (let i = 0; i < 20; i++) expect((await attempt(stranger(), ann.email, 'guess')).status).toBe(429)
    clock.advance(lockMs - 60_000)
    expect((await attempt(stranger(), ann.email, ann.password)).status).toBe(200)
  })

  it('applies to an address without an account in the same way', async () => {
    await lockOut('nobody@post.example')
    expect((await attempt(stranger(), 'nobody@post.example', 'guess')).status).toBe(429)
    clock.advance(lockMs)
  })

  it('counts a known device separately', async () => {
    for (let i = 0; i < 5; i++) expect((await attempt(home, ann.email, 'guess')).status).toBe(401)
    expect((await attempt(home, ann.email, ann.password)).status).toBe(429)
    expect((await attempt(stranger(), ann.email, ann.password)).status).toBe(200)
    clock.advance(lockMs)
    expect((await attempt(home, ann.email, ann.password)).status).toBe(200)
  })

  it('makes an address wait that tries many people, and signing in to its own account does not reset that', async () => {
    const thief = '198.51.100.7'
    const own = await createAccount(
      from(thief),
      world.server.mailedToken,
      await BuiltAccount.build('thief@post.example', clock.nowMs()),
    )
    for (let i = 0; i < 25; i++) {
      expect((await attempt(from(thief), `p${String(i)}@post.example`, 'guess')).status).toBe(401)
      if (i === 20) expect((await attempt(from(thief), own.email, own.password)).status).toBe(200)
    }
    expect((await attempt(from(thief), own.email, own.password)).status).toBe(429)
    expect((await attempt(stranger(), own.email, own.password)).status).toBe(200)
  })

  it('does not accept one person’s device cookie for another person', async () => {
    await lockOut(ann.email)
    const forged = stranger()
    forged.cookies.set('device', `${ann.userId}.${'A'.repeat(43)}`)
    expect((await attempt(forged, ann.email, ann.password)).status).toBe(429)
    clock.advance(lockMs)
  })

  it('is recorded once for each lockout', async () => {
    await lockOut(ann.email)
    for (let i = 0; i < 3; i++) await attempt(stranger(), ann.email, 'guess')
    await world.server.jobs.runDue()
    const { rows } = await sql`
      select 1 from security_events where user_id = ${ann.userId} and status = 'blocked' and created_at = ${clock.nowMs()}`.execute(
      world.server.database.durable,
    )
    expect(rows).toHaveLength(1)
  })

  const lockoutMails = (email: string) =>
    world.server.mails.filter(({ to, template }) => to === email && template === 'sign-in-locked')

  it('is emailed to the owner once for each lockout, at most three times a day, and to no one else', async () => {
    clock.advance(24 * 3600_000)
    world.server.mails.length = 0
    const sent = []
    for (let day = 0; day < 5; day++) {
      clock.advance(lockMs)
      await lockOut(ann.email)
      await lockOut('nobody@post.example')
      for (let i = 0; i < 3; i++) await attempt(stranger(), ann.email, 'guess')
      expect((await attempt(stranger(), 'nobody@post.example', 'guess')).status).toBe(429)
      await world.server.jobs.runDue()
      sent.push(lockoutMails(ann.email).length)
    }
    expect(sent).toEqual([1, 2, 3, 3, 3])
    expect(world.server.mails.filter(({ to }) => to === 'nobody@post.example')).toEqual([])
    expect(lockoutMails(ann.email)[0]!.text).toContain('15 minutes')
  })

  it('is not emailed if only an address has to wait, because the account can be opened from elsewhere', async () => {
    clock.advance(48 * 3600_000)
    world.server.mails.length = 0
    for (let i = 0; i < 25; i++) await attempt(from('198.51.100.9'), `q${String(i)}@post.example`, 'guess')
    expect((await attempt(from('198.51.100.9'), ann.email, 'guess')).status).toBe(429)
    await world.server.jobs.runDue()
    expect(lockoutMails(ann.email)).toEqual([])
  })
})
