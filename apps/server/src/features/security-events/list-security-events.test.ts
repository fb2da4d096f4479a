import { type EventPlace, listNews, listSecurityEvents, reportSecurityEvents } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  newItemId,
  signIn,
  trySignIn,
} from '@severy/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(databaseKinds)('the list of security events on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const me = new ApiCaller((request) => world.server.http.inject(request), { 'user-agent': firefox })
  let ann: BuiltAccount

  beforeAll(async () => {
    const account = await BuiltAccount.build('ann@post.example', clock.nowMs())
    ann = await createAccount(me, world.server.mailedToken, account)
  })

  const list = async (after: EventPlace | null = null) =>
    (await me.call(listSecurityEvents, { body: { after } })).reply

  it('says what the server saw, from where and with which browser, newest first', async () => {
    clock.advance(1_000)
    await trySignIn(me, ann.email, 'wrong')
    await world.server.jobs.runDue()
    clock.advance(1_000)
    await signIn(me, ann.email, ann.password)
    const { events, next } = await list()
    expect(events.slice(0, 2).map(({ seen }) => seen)).toEqual([
      { type: 'SIGN_IN', status: 'success' },
      { type: 'SIGN_IN', status: 'failed' },
    ])
    expect(events[0]).toMatchObject({
      at: clock.nowMs(),
      sealed: null,
      browser: 'Firefox',
      system: 'Linux',
      address: '127.0.0.1',
      place: null,
    })
    expect(events.at(-1)?.seen?.type).toBe('ACCOUNT_CREATED')
    expect(next).toBeNull()
  })

  it('returns sealed what a device reported', async () => {
    clock.advance(1_000)
    const event = { eventId: newItemId(), sealed: 'AAECAw' }
    await me.call(reportSecurityEvents, { body: { events: [event] } })
    expect((await list()).events[0]).toMatchObject({ ...event, seen: null })
  })

  it('contains news: what others did, but neither failed attempts nor what this device did', async () => {
    const newsOf = async (caller: ApiCaller) => (await caller.call(listNews, {})).reply.events
    expect(await newsOf(me)).toEqual([])
    const other = new ApiCaller((request) => world.server.http.inject(request), { 'user-agent': firefox })
    await trySignIn(other, ann.email, 'wrong')
    await world.server.jobs.runDue()
    await signIn(other, ann.email, ann.password)
    const mine = await newsOf(me)
    expect(mine).toMatchObject([{ seen: { type: 'SIGN_IN', status: 'success' } }])
    expect((await newsOf(other)).map(({ eventId }) => eventId)).not.toContain(mine[0]?.eventId)
    const event = { eventId: newItemId(), sealed: 'AAECAw', isNews: true }
    await other.call(reportSecurityEvents, { body: { events: [event] } })
    for (const caller of [me, other]) {
      expect((await newsOf(caller)).map(({ eventId }) => eventId)).toContain(event.eventId)
    }
    clock.advance(31 * 24 * 3600_000)
    await signIn(me, ann.email, ann.password)
    expect(await newsOf(me), 'not for ever').toEqual([])
  })

  it('has pages that omit nothing and repeat nothing, even for events of the same moment', async () => {
    clock.advance(1_000)
    for (let i = 0; i < 3; i++) {
      const events = Array.from({ length: 40 }, () => ({ eventId: newItemId(), sealed: 'AAAA' }))
      await me.call(reportSecurityEvents, { body: { events } })
    }
    const seen: string[] = []
    let after: EventPlace | null = null
    do {
      const page = await list(after)
      expect(page.events.length).toBeLessThanOrEqual(50)
      seen.push(...page.events.map(({ eventId }) => eventId))
      after = page.next
    } while (after !== null)
    expect(seen.length).toBeGreaterThan(120)
    expect(new Set(seen).size).toBe(seen.length)
  })
})
