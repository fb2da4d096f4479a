import { getSubscriptionState } from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  signIn,
} from '@severy/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { useServer } from '../../testing/use-server.ts'
import { subscribe } from '../../testing/what-people-have.ts'
import { writeSystemSetting } from '../system-settings/index.ts'

const dayMs = 86_400_000

describe.each(databaseKinds)('the end of a trial on %s', (kind) => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase(kind), { clock })
  let people = 0

  async function person() {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    people += 1
    const account = await BuiltAccount.build(`person-${String(people)}@post.example`, clock.nowMs())
    return createAccount(caller, world.server.mailedToken, account)
  }
  const subjectsTo = (email: string): string[] =>
    world.server.mails.flatMap(({ to, subject }) =>
      to === email && subject.includes('trial') ? [subject] : [],
    )
  /** One check at the beginning of each day. */
  async function pass(days: number): Promise<void> {
    for (let day = 0; day < days; day++) {
      clock.advance(dayMs)
      await world.server.jobs.runDue()
    }
  }
  beforeAll(async () => {
    // From here on it repeats by itself; running all of its polling for months would take too long.
    await world.server.jobs.add(world.server.database.durable, 'tell-of-ending-trials', null)
  })

  it('is emailed a week and a day before, once each', async () => {
    const { email } = await person()
    await pass(20)
    expect(subjectsTo(email)).toEqual([])
    await pass(5)
    expect(subjectsTo(email)).toEqual(['Your Severy trial ends in 7 days'])
    await pass(20)
    expect(subjectsTo(email)).toEqual(['Your Severy trial ends in 7 days', 'Your Severy trial ends in 1 day'])
    const last = world.server.mails.findLast(({ to }) => to === email)
    expect(last?.text).toContain('http://localhost:3000/upgrade')
  })

  it('is not emailed to someone who has a plan, or was just told how long the trial lasts', async () => {
    const paying = await person()
    await subscribe(world.server.database.durable, paying.userId, 'personal')
    await pass(31)
    expect(subjectsTo(paying.email)).toEqual([])

    await writeSystemSetting(world.server.database.durable, 'trial_days', 5, clock.nowMs())
    const { email } = await person()
    await pass(6)
    expect(subjectsTo(email)).toEqual(['Your Severy trial ends in 1 day'])
    await writeSystemSetting(world.server.database.durable, 'trial_days', 30, clock.nowMs())
  })

  it('is announced with the remaining days if no process ran on the day', async () => {
    const { email } = await person()
    clock.advance(26 * dayMs)
    await world.server.jobs.runDue()
    expect(subjectsTo(email)).toEqual(['Your Severy trial ends in 4 days'])
  })

  it('is not announced in home mode, and the trial begins when plans are switched on', async () => {
    const { databaseUrl } = world
    const { dataDir } = world.server
    const home = await startTestServer({ databaseUrl, clock, dataDir, env: { PLANS: 'off' } })
    const atHome = new ApiCaller((request) => home.http.inject(request))
    try {
      const built = await BuiltAccount.build('home@post.example', clock.nowMs())
      const { email, password } = await createAccount(atHome, home.mailedToken, built)
      expect((await atHome.call(getSubscriptionState)).reply).toMatchObject({
        arePlansOn: false,
        canAccessFeatures: true,
      })
      clock.advance(90 * dayMs)
      const later = new ApiCaller((request) => world.server.http.inject(request))
      await signIn(later, email, password)
      expect((await later.call(getSubscriptionState)).reply).toMatchObject({
        subscriptionStatus: 'trial',
        daysRemaining: 30,
      })
    } finally {
      await home.close()
    }
  })
})
