/**
 * Someone leaves a family, or its payer deletes the account, while a webhook about the family's plan is on its way: the
 * result is the same in every order.
 */
import {
  createCheckoutSession,
  commitVault,
  createVault,
  deleteAccount,
  getBillingSummary,
  getSubscriptionState,
  joinOrganization,
  leaveVault,
  listOrganizations,
} from '@severy/contract'
import {
  ApiCaller,
  BuiltAccount,
  BuiltSharedVault,
  createAccount,
  databaseKinds,
  freshDatabase,
  ManualClock,
  signIn,
} from '@severy/testkit'
import { Role, toBase64Url, VaultKind, zeros16 } from '@severy/verifier'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHeldPayments } from '../../testing/held-webhooks.ts'
import { LiveReader } from '../../testing/live-reader.ts'
import { useServer } from '../../testing/use-server.ts'
import { endTrial } from '../../testing/what-people-have.ts'

interface Person {
  account: BuiltAccount
  caller: ApiCaller
}

const orders = ['before', 'at the same time as', 'after'] as const
type Order = (typeof orders)[number]

describe.each(databaseKinds)('a family whose plan changes on %s', (kind) => {
  const clock = new ManualClock(Date.now())
  const payments = startHeldPayments()
  const world = useServer(() => freshDatabase(kind), { clock, payments: payments.account })
  const db = () => world.server.database.durable
  let number = 0

  let origin: string
  beforeAll(async () => {
    await payments.listen()
    origin = await world.server.http.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(payments.close)

  async function join(name: string): Promise<Person> {
    number += 1
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const built = await BuiltAccount.build(`${name}-${String(number)}@post.example`, clock.nowMs())
    return { caller, account: await createAccount(caller, world.server.mailedToken, built) }
  }

  /** Delivers what the gateway has sent since it was asked last, and lets the server act on it. */
  async function deliver(from: number): Promise<void> {
    const headersFor = (payload: string) => ({
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: payments.webhookSecret,
      }),
    })
    for (const payload of payments.sent.slice(from)) {
      const request = {
        method: 'POST',
        url: '/v1/webhooks/stripe',
        headers: headersFor(payload),
        payload,
      } as const
      expect((await world.server.http.inject(request)).statusCode).toBe(200)
    }
    await world.server.jobs.runDue()
  }

  /** Resolves once the gateway has sent an event of this type; returns how many it had sent before. */
  async function sentBy(act: () => Promise<unknown>, type: string): Promise<number> {
    const from = payments.sent.length
    await act()
    const types = () => payments.sent.slice(from).map((text) => (JSON.parse(text) as { type: string }).type)
    await expect.poll(types).toContain(type)
    return from
  }

  /** Ann pays for the family. Ben, Cleo and Dora have nothing of their own, and are covered by it. */
  async function family() {
    const ann = await join('ann')
    const [ben, cleo, dora] = [await join('ben'), await join('cleo'), await join('dora')]
    const covered = [ben, cleo, dora]
    for (const { account } of covered) await endTrial(db(), account.userId, clock.nowMs())
    const body = { plan: 'families', billingPeriod: 'monthly' } as const
    const { url } = (await ann.caller.call(createCheckoutSession, { body })).reply
    await deliver(await sentBy(() => payments.pay(url), 'checkout.session.completed'))
    const owners = [
      { account: ann.account, role: Role.owner },
      { account: cleo.account, role: Role.owner },
    ] as const
    const members = [
      ...owners,
      { account: ben.account, role: Role.viewer },
      { account: dora.account, role: Role.viewer },
    ] as const
    const contents = new Map([[toBase64Url(zeros16), { title: 'x' }]])
    const { call, vault } = await BuiltSharedVault.build(members, contents, { kind: VaultKind.organization })
    expect((await ann.caller.call(createVault, call)).problem).toBeNull()
    await ann.account.acceptKeyring(call.body.keyring)
    const params = { vaultId: vault.vaultId }
    for (const { caller } of covered) {
      expect((await caller.call(joinOrganization, { params })).problem).toBeNull()
      expect((await stateOf(caller)).coveringTier).toBe('families')
    }
    await world.server.jobs.runDue()
    world.server.mails.length = 0
    return { ann, ben, cleo, dora, vault, params, owners }
  }
  type Family = Awaited<ReturnType<typeof family>>

  const stateOf = async (caller: ApiCaller) => (await caller.call(getSubscriptionState)).reply
  const mailsTo = ({ account }: Person) =>
    world.server.mails.flatMap(({ to, template }) => (to === account.email ? [template] : [])).sort()

  async function inOrder(
    order: Order,
    webhook: () => Promise<void>,
    act: () => Promise<void>,
  ): Promise<void> {
    if (order === 'before') await webhook()
    if (order === 'at the same time as') await Promise.all([webhook(), act()])
    else await act()
    if (order === 'after') await webhook()
    await world.server.jobs.runDue()
  }

  const changes = {
    /** The plan then covers nobody else. */
    shrinks: async ({ ann }: Family) => {
      const body = { plan: 'personal', billingPeriod: 'monthly' } as const
      const { url } = (await ann.caller.call(createCheckoutSession, { body })).reply
      const page = await world.server.http.inject(new URL(url).pathname)
      const price = /name="price" value="(price_\w+)"/.exec(page.body)?.[1] ?? ''
      await payments.send(`${url}/change`, { price })
    },
    'is canceled at once': async ({ ann }: Family) => {
      const stripe = await payments.account.open()
      const [customer] = (await stripe.customers.list({ email: ann.account.email })).data
      const { data } = await stripe.subscriptions.list({ customer: customer?.id ?? '' })
      for (const { id } of data) await stripe.subscriptions.cancel(id)
    },
  }
  type Change = keyof typeof changes
  const changeTypes: Record<Change, string> = {
    shrinks: 'customer.subscription.updated',
    'is canceled at once': 'customer.subscription.deleted',
  }
  /** Ben leaves, and Dora is removed. */
  async function part({ ann, ben, params, vault, owners }: Family): Promise<void> {
    expect((await ben.caller.call(leaveVault, { params })).problem).toBeNull()
    const built = await vault.commit(ann.account, {
      members: owners,
      isRekeyed: true,
      forge: { roster: (roster) => ({ ...roster, kind: VaultKind.organization }) },
    })
    expect((await ann.caller.call(commitVault, built)).problem).toBeNull()
  }

  /** What someone without a plan of their own has once nobody's plan covers them. */
  async function expectNothingOf(person: Person): Promise<void> {
    expect(await stateOf(person.caller)).toMatchObject({
      canAccessFeatures: false,
      isSubscriptionActive: false,
      coveringTier: null,
    })
    expect((await person.caller.call(getBillingSummary)).reply.subscription).toBeNull()
    // What happens to someone else's money is not theirs to know, only what it means for them.
    expect(mailsTo(person).filter((template) => template !== 'not-covered-by-plan')).toEqual([])
  }

  const timesTold = (person: Person) =>
    mailsTo(person).filter((template) => template === 'not-covered-by-plan').length

  async function expectToHear(device: LiveReader): Promise<void> {
    let news = await device.nextNews()
    while (news !== null && news.type !== 'profile-changed') news = await device.nextNews()
    expect(news).toEqual({ type: 'profile-changed' })
    device.close()
  }

  const cases = orders.flatMap((order) =>
    (Object.keys(changes) as Change[]).map((change) => [order, change] as const),
  )

  it.each(cases)(
    'is left the same way if the server learns %s someone leaves and someone is removed that its plan %s',
    async (order, change) => {
      const home = await family()
      const { ann, ben, cleo, dora, params } = home
      const from = await sentBy(() => changes[change](home), changeTypes[change])
      const cleosDevice = await LiveReader.open(origin, cleo.caller)
      await inOrder(
        order,
        () => deliver(from),
        () => part(home),
      )

      // The gateway sends an event again if it did not hear that the first arrived.
      await deliver(from)
      for (const person of [ben, dora]) {
        await expectNothingOf(person)
        // Someone who has left hears nothing about a plan that ends later.
        if (order !== 'at the same time as') expect(timesTold(person)).toBe(order === 'before' ? 1 : 0)
        expect(timesTold(person)).toBeLessThanOrEqual(1)
        expect((await person.caller.call(listOrganizations)).reply.organizations).toEqual([])
      }
      // Cleo is still in it: she is told, and so is her open page.
      await expectNothingOf(cleo)
      expect(timesTold(cleo)).toBe(1)
      await expectToHear(cleosDevice)
      expect((await ann.caller.call(listOrganizations)).reply.organizations).toMatchObject([
        { ...params, payerId: ann.account.userId, isActive: false },
      ])
      const isCanceled = change === 'is canceled at once'
      expect(await stateOf(ann.caller)).toMatchObject(
        isCanceled
          ? { isSubscriptionActive: false }
          : { isSubscriptionActive: true, subscriptionTier: 'personal' },
      )
      expect(mailsTo(ann)).toEqual(isCanceled ? ['plan-ended'] : [])
      expect(world.server.log.filter((line) => line.includes('job failed'))).toEqual([])
    },
  )

  it('tells the open pages of everyone it covers when its plan changes', async () => {
    const home = await family()
    const from = await sentBy(() => changes.shrinks(home), changeTypes.shrinks)
    const devices = await Promise.all(
      [home.ann, home.ben, home.cleo].map(({ caller }) => LiveReader.open(origin, caller)),
    )
    await deliver(from)
    for (const device of devices) {
      expect(await device.nextNews()).toEqual({ type: 'ready' })
      expect(await device.nextNews()).toEqual({ type: 'profile-changed' })
      device.close()
    }
  })

  it.each(cases)(
    'survives its payer if the server learns %s the account is deleted that its plan %s',
    async (order, change) => {
      const home = await family()
      const { ann, ben, cleo, dora, params } = home
      const from = await sentBy(() => changes[change](home), changeTypes[change])
      await signIn(ann.caller, ann.account.email, ann.account.password)
      const device = await LiveReader.open(origin, ben.caller)
      await inOrder(
        order,
        () => deliver(from),
        async () => {
          const body = { email: ann.account.email }
          expect((await ann.caller.call(deleteAccount, { body })).problem).toBeNull()
        },
      )
      await deliver(from)

      for (const person of [ben, cleo, dora]) {
        await expectNothingOf(person)
        expect(timesTold(person)).toBe(1)
        expect((await person.caller.call(listOrganizations)).reply.organizations).toMatchObject([
          { ...params, payerId: null, isActive: false },
        ])
      }
      await expectToHear(device)

      // Nothing is charged or told anymore once the account is gone.
      const isTold = order === 'before' && change === 'is canceled at once'
      expect(mailsTo(ann).filter((template) => template !== 'plan-ended')).toEqual(['account-deleted'])
      if (order !== 'at the same time as') expect(mailsTo(ann).includes('plan-ended')).toBe(isTold)
      const stripe = await payments.account.open()
      expect((await stripe.customers.list({ email: ann.account.email })).data).toEqual([])
      expect(world.server.log.filter((line) => line.includes('job failed'))).toEqual([])
    },
  )
})
