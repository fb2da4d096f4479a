import {
  countUsers,
  getDashboardFigures,
  getSubscriberFigures,
  listSubscribers,
  listUsers,
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
import { describe, expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { subscribe } from '../../testing/what-people-have.ts'
import { changeRole } from '../roles/index.ts'

const dayMs = 24 * 3600_000

describe.each(databaseKinds)('the figures of the dashboard on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  const db = () => world.server.database.durable

  const join = async (email: string) => {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const built = await BuiltAccount.build(email, clock.nowMs())
    return { caller, account: await createAccount(caller, world.server.mailedToken, built) }
  }
  const figures = async (caller: ApiCaller) => {
    // Otherwise the cached figures would be returned again.
    clock.advance(60_000)
    return (await caller.call(getDashboardFigures, { body: { range: 7 } })).reply
  }

  it('are counted from the database, and kept for each day', async () => {
    const { caller, account: ada } = await join('ada@post.example')
    await changeRole(db(), ada.email, 'admin', clock.nowMs())
    const { account: ben } = await join('ben@post.example')
    const first = await figures(caller)
    expect(first.days).toHaveLength(31)
    expect(first.arePlansOn).toBe(true)
    expect(first.days.at(-1)).toMatchObject({
      users: 2,
      trialUsers: 2,
      paidSubscribers: 0,
      activePasswords: 0,
      monthlyRevenue: [],
      signUps: 2,
      conversions: 0,
    })
    expect(first.days.at(-1)?.securityEvents).toBeGreaterThan(0)
    // Before the first count, there are no totals and no sign-ups.
    expect(first.days[0]).toMatchObject({ users: null, signUps: 0 })

    clock.advance(dayMs)
    await subscribe(db(), ben.userId, 'personal', {
      amount: 2691,
      interval: 'year',
      startedAtMs: clock.nowMs(),
    })
    await signIn(caller, ada.email, ada.password)
    const second = await figures(caller)
    expect(second.days.at(-2)).toMatchObject({ users: 2, paidSubscribers: 0, signUps: 2 })
    expect(second.days.at(-1)).toMatchObject({
      users: 2,
      trialUsers: 1,
      paidSubscribers: 1,
      // A twelfth of the yearly price.
      monthlyRevenue: [{ currency: 'USD', amount: 224 }],
      signUps: 0,
      conversions: 1,
    })
  })

  it('count the same people as the list of users, including on the day they joined', async () => {
    const { caller, account: ada } = await join('alike-ada@post.example')
    await changeRole(db(), ada.email, 'admin', clock.nowMs())
    const { account: cy } = await join('alike-cy@post.example')
    await changeRole(db(), cy.email, 'super_admin', clock.nowMs())
    await signIn(caller, ada.email, ada.password)
    const today = (await figures(caller)).days.at(-1)
    const { reply: counts } = await caller.call(countUsers)
    const { reply: list } = await caller.call(listUsers, {
      body: {
        search: '',
        filters: { state: 'all', tier: [], hasSecondFactor: null },
        sort: [],
        size: 25,
        place: null,
      },
    })
    expect(list.rows).toHaveLength(counts.total)
    expect(today).toMatchObject({ users: counts.total })
    // Cy has a trial too, and is counted neither in the figures nor in the list of subscribers.
    const { reply: subscribers } = await caller.call(getSubscriberFigures)
    expect(today?.trialUsers).toBe(subscribers.trialing)
    const { reply: trying } = await caller.call(listSubscribers, {
      body: {
        search: 'alike-',
        filters: { status: ['trialing'], tier: [] },
        sort: [],
        size: 25,
        place: null,
      },
    })
    expect(trying.rows.map(({ email }) => email)).toEqual(['alike-ada@post.example'])
    // Super admins are listed separately, so their sign-ups do not count either.
    expect(today?.signUps).toBe(1)
  })
})
