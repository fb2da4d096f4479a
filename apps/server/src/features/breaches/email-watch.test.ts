import { getBreachWatch, setEmailWatch } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  type BreachListServer,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  signIn,
  startBreachListServer,
} from '@severy/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { endTrial } from '../../testing/what-people-have.ts'

const dayMs = 24 * 3600_000
const key = 'a1b2c3'

describe.each(databaseKinds)('looking up addresses in breaches on %s', (kind) => {
  const clock = new ManualClock(Date.UTC(2026, 10, 21))
  const env: Record<string, string> = {}
  let list: BreachListServer
  beforeAll(async () => {
    list = await startBreachListServer(key)
    env['LOG_LEVEL'] = 'warn'
    env['BREACH_ACCOUNTS_KEY'] = key
    env['BREACH_ACCOUNTS_SOURCE'] = list.origin
  })
  const world = useServer(() => freshDatabase(kind), { clock, env })
  beforeAll(() => world.server.jobs.add(world.server.database.durable, 'watch-emails', null))
  beforeEach(() => {
    list.misbehave(null)
  })
  afterAll(() => list.close())
  let people = 0

  async function person() {
    const me = new ApiCaller((request) => world.server.http.inject(request))
    people += 1
    const email = `person+${String(people)}@post.example`
    const account = await createAccount(
      me,
      world.server.mailedToken,
      await BuiltAccount.build(email, clock.nowMs()),
    )
    // Sessions do not last for days.
    const signedIn = () => signIn(me, account.email, account.password)
    return {
      email,
      userId: account.userId,
      watch: async (isOn: boolean) => {
        await signedIn()
        return me.call(setEmailWatch, { body: { isOn } })
      },
      read: async () => {
        await signedIn()
        return (await me.call(getBreachWatch)).reply
      },
      mails: () => world.server.mails.filter(({ to, subject }) => to === email && subject.includes('breach')),
      timesAsked: () => list.asked.filter((asked) => asked === email).length,
    }
  }
  async function pass(ms: number): Promise<void> {
    clock.advance(ms)
    await world.server.jobs.runDue()
  }

  it('looks up no one who did not ask for it', async () => {
    const me = await person()
    list.know(me.email, 'paperclips')
    await pass(dayMs)
    expect(me.timesAsked()).toBe(0)
    expect(await me.read()).toEqual({
      passwords: 'off',
      canWatchEmail: true,
      isEmailWatched: false,
      checkedAt: null,
      breaches: [],
    })
  })

  it('looks up each address once a day, keeps what is known, and emails each breach once', async () => {
    const me = await person()
    list.know(me.email, 'paperclips')
    await me.watch(true)
    expect(await me.read()).toMatchObject({ isEmailWatched: true, checkedAt: null })
    await pass(60_000)
    expect(await me.read()).toMatchObject({
      checkedAt: clock.nowMs(),
      breaches: [
        {
          name: 'paperclips',
          title: 'The paperclips',
          domain: 'paperclips.example',
          happenedOn: '2019-03-21',
          dataClasses: ['Email addresses', 'Passwords'],
        },
      ],
    })
    expect(me.mails()).toHaveLength(1)
    expect(me.mails()[0]?.text).toContain('The paperclips')
    await pass(dayMs - 60_000)
    expect(me.timesAsked()).toBe(1)
    await pass(60_000)
    expect(me.timesAsked()).toBe(2)
    expect(me.mails()).toHaveLength(1)
    list.know(me.email, 'paperclips', 'staples')
    await pass(dayMs + 60_000)
    expect(me.mails()).toHaveLength(2)
    expect(me.mails()[1]?.text).not.toContain('The paperclips')
  })

  it('forgets everything when it is switched off', async () => {
    const me = await person()
    list.know(me.email, 'paperclips')
    await me.watch(true)
    await pass(60_000)
    await me.watch(false)
    expect(await me.read()).toMatchObject({ isEmailWatched: false, checkedAt: null, breaches: [] })
    await pass(2 * dayMs)
    expect(me.timesAsked()).toBe(1)
  })

  it('is part of a plan, and pauses without one', async () => {
    const me = await person()
    await me.watch(true)
    await endTrial(world.server.database.durable, me.userId, clock.nowMs())
    await pass(60_000)
    expect(me.timesAsked()).toBe(0)
    expect((await me.watch(true)).problem).toBe('subscription-required')
    expect((await me.watch(false)).problem).toBeNull()
  })

  it('keeps what was known if the list fails, tries again, and never logs for whom', async () => {
    const me = await person()
    list.know(me.email, 'paperclips')
    await me.watch(true)
    await pass(60_000)
    const before = await me.read()
    list.misbehave((response) => response.end('<!doctype html>'))
    await pass(dayMs)
    expect(await me.read()).toEqual(before)
    const log = world.server.log.join('')
    expect(log).toContain('"reason":"not an answer"')
    expect(log).not.toContain('person')
    list.misbehave(null)
    // One failing address delays the others neither at all nor for long.
    await pass(2 * 3600_000)
    expect((await me.read()).checkedAt).toBeGreaterThan(before.checkedAt ?? 0)
    expect(me.mails()).toHaveLength(1)
  })
})

describe('a server without a key', () => {
  const world = useServer(() => freshDatabase('SQLite'), { clock: new ManualClock() })

  it('says that it looks up no address', async () => {
    const me = new ApiCaller((request) => world.server.http.inject(request))
    await createAccount(me, world.server.mailedToken, await BuiltAccount.build('ann@post.example', 0))
    await me.call(setEmailWatch, { body: { isOn: true } })
    expect((await me.call(getBreachWatch)).reply).toMatchObject({
      canWatchEmail: false,
      isEmailWatched: true,
      checkedAt: null,
    })
  })
})
