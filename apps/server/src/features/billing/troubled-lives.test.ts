/** Whatever happens at the provider, gets lost or happens at the same time: the state is right in the end. */
import {
  createCheckoutSession,
  createCustomerPortal,
  getBillingSummary,
  getSession,
  getSubscriptionState,
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
import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHeldPayments } from '../../testing/held-webhooks.ts'
import { useServer } from '../../testing/use-server.ts'
import { findSubscription } from '../subscriptions/index.ts'

const dayMs = 86_400_000

describe.each(databaseKinds)('a subscription on %s', (kind) => {
  const clock = new ManualClock(Date.now())
  const payments = startHeldPayments()
  const { sent } = payments
  const world = useServer(() => freshDatabase(kind), { clock, payments: payments.account })

  beforeAll(payments.listen)
  afterAll(payments.close)

  const deliver = async (payload: string): Promise<void> => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: payments.webhookSecret })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await world.server.http.inject({
      method: 'POST',
      url: '/v1/webhooks/stripe',
      headers,
      payload,
    })
    expect(answer.statusCode).toBe(200)
  }

  let people = 0
  async function person() {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    people += 1
    const built = await BuiltAccount.build(`life-${String(people)}@post.example`, clock.nowMs())
    await createAccount(caller, world.server.mailedToken, built)
    return { caller, built }
  }
  const checkout = async (caller: ApiCaller, plan = 'personal') =>
    caller.call(createCheckoutSession, { body: { plan, billingPeriod: 'monthly' } })
  const state = async (caller: ApiCaller) => (await caller.call(getSubscriptionState)).reply
  const typed = (number: string) => ({ number, expiry: '12/99', cvc: '123', name: 'Ann' })

  async function customerOf(email: string) {
    const stripe = await payments.account.open()
    const [customer] = (await stripe.customers.list({ email })).data
    return { stripe, customer: customer!.id }
  }

  it('charges once if the answers to checkout and portal are lost', async () => {
    const { caller, built } = await person()
    clock.advance(31 * dayMs)
    await payments.advanceTo(Math.floor(clock.nowMs() / 1000))
    await signIn(caller, built.email, built.password)
    await checkout(caller)
    const { stripe, customer } = await customerOf(built.email)
    const [first] = (await stripe.checkout.sessions.list({ customer })).data
    await stripe.checkout.sessions.expire(first!.id)

    const asked = payments.line.exchanges.length
    const isCreation = ({ method, path }: { method: string; path: string }) =>
      method === 'POST' && path === '/v1/checkout/sessions'
    payments.line.loseAnswersTo(isCreation, 1)
    const { url } = (await checkout(caller)).reply
    // It was carried out, and requested again with the same key because the answer was lost.
    expect(payments.line.exchanges.slice(asked).filter(isCreation)).toHaveLength(2)
    expect((await stripe.checkout.sessions.list({ customer, status: 'open' })).data).toHaveLength(1)
    expect((await payments.pay(url)).status).toBe(303)
    expect((await payments.pay(url)).text).toContain('Nothing was charged a second time')
    expect((await stripe.charges.list({ customer })).data.map(({ amount }) => amount)).toEqual([299])
  })

  it('that is paid for in the second in which the trial ends continues without a gap, and is charged once', async () => {
    const { caller, built } = await person()
    const { trialEndDate } = await state(caller)
    clock.advance((trialEndDate ?? 0) - dayMs - clock.nowMs())
    await payments.advanceTo(Math.floor(clock.nowMs() / 1000))
    await signIn(caller, built.email, built.password)
    const before = (await checkout(caller)).reply.url
    clock.advance(dayMs)
    await payments.advanceTo(Math.floor(clock.nowMs() / 1000) - 1)
    await signIn(caller, built.email, built.password)
    expect((await state(caller)).subscriptionStatus).toBe('expired')
    // Two pages: one still offers the last day of the trial, the other was opened after its end.
    const after = (await checkout(caller)).reply.url
    const results = await Promise.all([payments.pay(before), payments.pay(after)])
    expect(results.map(({ status }) => status).sort()).toEqual([303, 410])
    await caller.call(getBillingSummary)
    expect(await state(caller)).toMatchObject({ subscriptionStatus: 'active', canAccessFeatures: true })
    const { stripe, customer } = await customerOf(built.email)
    expect((await stripe.charges.list({ customer })).data.map(({ amount }) => amount)).toEqual([299])
  })

  it('survives an hour in which the provider cannot be reached', async () => {
    const { caller, built } = await person()
    await payments.pay((await checkout(caller)).reply.url)
    await caller.call(getBillingSummary)
    sent.length = 0
    const { url } = (await caller.call(createCustomerPortal)).reply
    await payments.send(`${url}/cancel`, {})
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    payments.isDown = true
    for (const payload of sent) await deliver(payload)
    for (let minute = 0; minute < 60; minute++) {
      clock.advance(60_000)
      await world.server.jobs.runDue()
    }
    await signIn(caller, built.email, built.password)
    expect(await state(caller)).toMatchObject({ subscriptionStatus: 'active', canAccessFeatures: true })
    expect((await checkout(caller, 'business')).problem).toBe('payments-unreachable')
    payments.isDown = false
    // After the fifth failure, the next attempt is two hours away.
    clock.advance(2 * 3600_000)
    await world.server.jobs.runDue()
    await signIn(caller, built.email, built.password)
    const { userId } = (await caller.call(getSession)).reply
    expect(await findSubscription(world.server.database.durable, userId)).toMatchObject({
      cancelAtPeriodEnd: true,
    })
    const { stripe, customer } = await customerOf(built.email)
    expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1)
  })

  it('matches the provider, whatever happened there and however little of it was reported', async () => {
    const acts = [
      'personal',
      'families',
      'business',
      'cancel',
      'renew',
      'bad card',
      'good card',
      'month',
    ] as const
    type Act = (typeof acts)[number]
    const { caller, built } = await person()
    clock.advance(31 * dayMs)
    await payments.advanceTo(Math.floor(clock.nowMs() / 1000))
    await signIn(caller, built.email, built.password)
    const { userId } = (await caller.call(getSession)).reply
    await checkout(caller)
    const { stripe, customer } = await customerOf(built.email)
    const running = async () => (await stripe.subscriptions.list({ customer })).data[0]

    await world.server.jobs.start()
    await world.server.jobs.runDue()

    const portal = async () => (await caller.call(createCustomerPortal)).reply.url
    async function act(what: Act): Promise<void> {
      if (what === 'cancel' || what === 'renew') await payments.send(`${await portal()}/${what}`, {})
      else if (what === 'bad card') await payments.send(`${await portal()}/card`, typed('4000000000000341'))
      else if (what === 'good card') await payments.send(`${await portal()}/card`, typed('4242424242424242'))
      else if (what === 'month') await nextMonth()
      else await choose(what)
    }
    async function nextMonth(): Promise<void> {
      const [testClock] = (await stripe.testHelpers.testClocks.list()).data
      await payments.advanceTo(testClock!.frozen_time + 31 * 86_400)
    }
    async function choose(plan: string): Promise<void> {
      const { url } = (await checkout(caller, plan)).reply
      if (url.includes('/checkout/')) await payments.pay(url)
      const price = (await stripe.prices.list({ lookup_keys: [`severy_${plan}_monthly`] })).data[0]!
      if (url.includes('/portal/')) await payments.send(`${url}/change`, { price: price.id })
    }

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...acts), fc.array(fc.nat(), { maxLength: 3 })), {
          minLength: 3,
          maxLength: 7,
        }),
        async (life) => {
          await signIn(caller, built.email, built.password)
          for (const [what, heard] of life) {
            await act(what)
            // Of all events sent so far, some arrive now, in any order and possibly twice, and some never.
            const payloads = heard.flatMap((pick) => sent[pick % Math.max(1, sent.length)] ?? [])
            await Promise.all(payloads.map(deliver))
            await world.server.jobs.runDue()
          }
          clock.advance(dayMs)
          await world.server.jobs.runDue()
          const truth = await running()
          const known = await findSubscription(world.server.database.durable, userId)
          if (truth === undefined) {
            expect([undefined, 'canceled']).toContain(known?.status)
            return
          }
          const [item] = truth.items.data
          expect(known).toMatchObject({
            subscriptionId: truth.id,
            status: truth.status,
            tier: item!.price.metadata['tier'],
            currentPeriodEndMs: item!.current_period_end * 1000,
            cancelAtPeriodEnd: truth.cancel_at_period_end,
          })
        },
      ),
      { numRuns: 6 },
    )
    const all = (await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).data
    const isBoth = (a: Stripe.Subscription, b: Stripe.Subscription) =>
      a.id !== b.id && a.created < (b.ended_at ?? Infinity) && b.created < (a.ended_at ?? Infinity)
    expect(all.filter((one) => all.some((other) => isBoth(one, other)))).toEqual([])
  })
})
