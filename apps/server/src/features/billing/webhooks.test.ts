/** Webhooks as they arrive in reality: forged, late, twice, in any order, and while the provider is unreachable. */
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
} from '@severy/testkit'
import fc from 'fast-check'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHeldPayments } from '../../testing/held-webhooks.ts'
import { useServer } from '../../testing/use-server.ts'
import { findSubscription, writeSubscription } from '../subscriptions/index.ts'

describe.each(databaseKinds)('webhooks on %s', (kind) => {
  const clock = new ManualClock(Date.now())
  const payments = startHeldPayments()
  const { sent } = payments
  const world = useServer(() => freshDatabase(kind), { clock, payments: payments.account })

  beforeAll(payments.listen)
  afterAll(payments.close)

  const signatureOf = (payload: string, secret = payments.webhookSecret, timestamp?: number): string =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      ...(timestamp === undefined ? {} : { timestamp }),
    })
  const deliver = async (payload: string, signature = signatureOf(payload)): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await world.server.http.inject({ method: 'POST', url: '/v1/webhooks/stripe', headers, payload }))
      .statusCode
  }
  const state = async (caller: ApiCaller) => (await caller.call(getSubscriptionState)).reply

  let people = 0
  async function person(): Promise<ApiCaller> {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    people += 1
    const account = await BuiltAccount.build(`person-${String(people)}@post.example`, clock.nowMs())
    await createAccount(caller, world.server.mailedToken, account)
    return caller
  }
  const buy = async (caller: ApiCaller, plan: string): Promise<void> => {
    const body = { plan, billingPeriod: 'monthly' } as const
    await payments.pay((await caller.call(createCheckoutSession, { body })).reply.url)
  }
  /** Events about this person; those of earlier actions may still be arriving. */
  const sentAbout = async (caller: ApiCaller): Promise<() => string[]> => {
    const { userId } = (await caller.call(getSession)).reply
    const { rows } = await sql<{ customer_id: string }>`select customer_id from billing_customers
      where user_id = ${userId}`.execute(world.server.database.durable)
    return () => sent.filter((text) => text.includes(`"${rows[0]?.customer_id ?? ''}"`))
  }
  const lastSent = async (caller: ApiCaller, type: string): Promise<string> => {
    const about = await sentAbout(caller)
    const find = (): string | undefined =>
      about().findLast((text) => (JSON.parse(text) as { type: string }).type === type)
    await expect.poll(find).toBeDefined()
    return find() ?? ''
  }

  it('are refused if they are forged, altered or too old, and change nothing', async () => {
    const caller = await person()
    await buy(caller, 'families')
    const payload = await lastSent(caller, 'customer.subscription.created')
    const old = Math.floor(Date.now() / 1000) - 3600
    expect(await deliver(payload, signatureOf(payload, 'whsec_other'))).toBe(400)
    expect(await deliver(payload, signatureOf(payload, payments.webhookSecret, old))).toBe(400)
    expect(await deliver(payload.replace('families', 'business'), signatureOf(payload))).toBe(400)
    expect(await deliver(payload, 'nonsense')).toBe(400)
    expect(await deliver('', signatureOf('x'))).toBe(400)
    await world.server.jobs.runDue()
    expect((await state(caller)).subscriptionStatus).toBe('trial')
    expect(await deliver(payload)).toBe(200)
    await world.server.jobs.runDue()
    expect(await state(caller)).toMatchObject({ subscriptionStatus: 'active', subscriptionTier: 'families' })
  })

  it('about unknown customers are accepted and change nothing', async () => {
    const payload = JSON.stringify({
      id: `evt_of_a_stranger_${kind}`,
      object: 'event',
      created: 1,
      type: 'customer.subscription.updated',
      data: { object: { id: 'sub_x', object: 'subscription', customer: 'cus_nobody' } },
    })
    expect(await deliver(payload)).toBe(200)
    await world.server.jobs.runDue()
    expect(world.server.log.filter((line) => line.includes('job failed'))).toEqual([])
  })

  it('about refunds and disputes are recorded, once each', async () => {
    const note = (type: string, object: object): string =>
      JSON.stringify({ id: `evt_${type}_${kind}`, object: 'event', created: 5, type, data: { object } })
    const charge = { id: 'ch_1', object: 'charge', customer: { id: 'cus_nobody', object: 'customer' } }
    const events = [
      note('charge.refunded', charge),
      note('charge.dispute.created', { id: 'dp_1', object: 'dispute' }),
    ]
    for (const payload of [...events, ...events]) expect(await deliver(payload)).toBe(200)
    const { rows } = await sql`select type, customer_id, object_id from billing_events
      where type like 'charge.%' order by type`.execute(world.server.database.durable)
    expect(rows).toEqual([
      { type: 'charge.dispute.created', customer_id: null, object_id: 'dp_1' },
      { type: 'charge.refunded', customer_id: 'cus_nobody', object_id: 'ch_1' },
    ])
  })

  it('lead to the same result in any order and number', async () => {
    const caller = await person()
    await buy(caller, 'personal')
    const url = (await caller.call(createCustomerPortal)).reply.url
    await payments.send(`${url}/cancel`, {})
    await payments.send(`${url}/renew`, {})
    await lastSent(caller, 'checkout.session.completed')
    const about = await sentAbout(caller)
    await expect
      .poll(() => about().filter((text) => text.includes('"customer.subscription.updated"')).length)
      .toBeGreaterThanOrEqual(2)
    const events = about()

    const { userId } = (await caller.call(getSession)).reply
    const db = world.server.database.durable
    await world.server.jobs.runDue()
    expect(await deliver(events[0] ?? '')).toBe(200)
    await world.server.jobs.runDue()
    const end = await findSubscription(db, userId)
    expect(end).toMatchObject({ status: 'trialing', tier: 'personal', cancelAtPeriodEnd: false })

    let runs = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(events.length - 1), { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        async (order, isAtOnce) => {
          runs += 1
          // Everything known is deleted, and none of the events counts as seen.
          await writeSubscription(db, userId, null)
          const asNew = (index: number): string =>
            (events[index] ?? '').replace(/"id":"evt_/, `"id":"evt_${String(runs)}_`)
          const deliveries = order.map((index) => () => deliver(asNew(index)))
          const statuses = isAtOnce
            ? await Promise.all(deliveries.map((act) => act()))
            : await inTurn(deliveries)
          expect(new Set(statuses)).toEqual(new Set([200]))
          await Promise.all([world.server.jobs.runDue(), world.server.jobs.runDue()])
          expect(await findSubscription(db, userId)).toEqual(end)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('that arrive while the provider is down are made up for when it is back', async () => {
    const caller = await person()
    await buy(caller, 'business')
    const payload = await lastSent(caller, 'checkout.session.completed')
    payments.isDown = true
    expect(await deliver(payload)).toBe(200)
    await world.server.jobs.runDue()
    expect((await state(caller)).subscriptionStatus).toBe('trial')
    expect((await caller.call(getBillingSummary)).problem).toBe('payments-unreachable')
    const body = { plan: 'business', billingPeriod: 'monthly' } as const
    expect((await caller.call(createCheckoutSession, { body })).problem).toBe('payments-unreachable')
    payments.isDown = false
    clock.advance(60_000)
    await world.server.jobs.runDue()
    expect(await state(caller)).toMatchObject({ subscriptionStatus: 'active', subscriptionTier: 'business' })
  })

  it('that never arrive are made up for within a day', async () => {
    const caller = await person()
    await buy(caller, 'personal')
    expect((await state(caller)).subscriptionStatus).toBe('trial')
    await world.server.jobs.start()
    await world.server.jobs.runDue()
    expect(await state(caller)).toMatchObject({ subscriptionStatus: 'active', subscriptionTier: 'personal' })
  })
})

async function inTurn<T>(acts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  for (const act of acts) results.push(await act())
  return results
}
