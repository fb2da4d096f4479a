/** Setting up the payment account as an admin, against the test gateway, which also stands in for Stripe itself. */
import {
  addPlan,
  type BodyOf,
  createCheckoutSession,
  createTestCheckout,
  deletePlan,
  getBillingSummary,
  getPaymentMode,
  getPaymentSetup,
  getPaymentWebhooks,
  getSubscriptionState,
  listAdminPlans,
  listPaymentEvents,
  listPaymentProducts,
  matchPaymentProducts,
  replayPaymentEvent,
  savePaymentSetup,
  savePlan,
  testPaymentConnection,
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
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHeldPayments } from '../../../testing/held-webhooks.ts'
import { useServer } from '../../../testing/use-server.ts'
import { changeRole } from '../../roles/index.ts'

describe.each(databaseKinds)('payments that an admin sets up on %s', (kind) => {
  const clock = new ManualClock(Date.now())
  const payments = startHeldPayments()
  const world = useServer(() => freshDatabase(kind), {
    clock,
    payments: payments.account,
    openStripe: payments.openStripe,
  })
  let ada: ApiCaller
  let account: BuiltAccount

  beforeAll(payments.listen)
  afterAll(payments.close)
  beforeAll(async () => {
    const { server } = world
    ada = new ApiCaller((request) => server.http.inject(request))
    account = await BuiltAccount.build('ada@post.example', clock.nowMs())
    await createAccount(ada, server.mailedToken, account)
    await changeRole(server.database.durable, account.email, 'admin', clock.nowMs())
  })

  const setup = async () => (await ada.call(getPaymentSetup)).reply
  const save = async (changes: Partial<BodyOf<typeof savePaymentSetup>>) => {
    const { revision, isTestMode, isTestGatewayOn } = await setup()
    const kept = { publishableKey: '', secretKey: null, webhookSecret: null } as const
    const asked = { forgetKeys: false, acceptsOtherAccount: false }
    const body = { revision, isTestMode, isTestGatewayOn, ...kept, ...asked, ...changes }
    return ada.call(savePaymentSetup, { body })
  }
  const mode = async () => (await setup()).mode
  const state = async () => {
    await world.server.jobs.runDue()
    return (await ada.call(getSubscriptionState)).reply
  }
  const buy = async () => {
    const body = { plan: 'personal', billingPeriod: 'monthly' } as const
    await payments.pay((await ada.call(createCheckoutSession, { body })).reply.url)
    await ada.call(getBillingSummary)
  }
  const deliver = async (payload: string, secret = payments.webhookSecret) => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await world.server.http.inject({ method: 'POST', url: '/v1/webhooks/stripe', headers, payload }))
      .statusCode
  }

  it('begin with the test gateway if no one else could buy, and say so', async () => {
    expect(await setup()).toMatchObject({
      source: 'stored',
      mode: 'gateway',
      isTestMode: true,
      isTestGatewayFree: true,
      test: null,
      live: null,
      webhookEndpoint: 'http://localhost:3000/v1/webhooks/stripe',
      connection: { state: 'connected', checkedAt: null, problem: null },
    })
    expect((await ada.call(getPaymentMode)).reply).toEqual({ isTestMode: true })
    const { connection } = (await ada.call(testPaymentConnection)).reply
    expect(connection).toMatchObject({
      state: 'connected',
      account: { id: 'acct_testgateway' },
      problem: null,
    })
    expect((await setup()).connection.checkedAt).toBe(clock.nowMs())
  })

  it('show which prices the provider lacks, create them, and follow the plan table', async () => {
    const products = async () => (await ada.call(listPaymentProducts)).reply.products
    expect((await products()).every(({ atProvider }) => atProvider === null)).toBe(true)
    const made = (await ada.call(matchPaymentProducts)).reply.products
    expect(made.map(({ atProvider }) => atProvider?.amount)).toEqual([299, 2691, 499, 4491, 799, 7191])

    const { plans } = (await ada.call(listAdminPlans)).reply
    const { id, revision, isArchived: _isArchived, subscribers: _subscribers, ...plan } = plans[0]!
    const body = { revision, plan: { ...plan, monthlyPrice: 349 } }
    expect((await ada.call(savePlan, { params: { planId: id }, body })).problem).toBeNull()
    expect((await products())[0]).toMatchObject({ price: { amount: 349 }, atProvider: { amount: 299 } })
    await world.server.jobs.runDue()
    expect((await products())[0]).toMatchObject({ price: { amount: 349 }, atProvider: { amount: 349 } })

    const extra = { ...plan, name: 'Extra', isPopular: false }
    expect((await ada.call(addPlan, { body: extra })).problem).toBeNull()
    await world.server.jobs.runDue()
    expect((await products()).find(({ planId }) => planId === 'extra')?.atProvider?.amount).toBe(299)
    await ada.call(deletePlan, { params: { planId: 'extra' } })
    await world.server.jobs.runDue()
    const stripe = await payments.account.open()
    expect((await stripe.products.list({ active: true })).data.map((one) => one.id).sort()).toEqual([
      'severy_business',
      'severy_families',
      'severy_personal',
    ])
  })

  it('list what the provider has sent, and process it again as often as requested', async () => {
    await buy()
    payments.sent.length = 0
    const body = { plan: 'families', billingPeriod: 'yearly' } as const
    // A test checkout changes nobody's plan.
    await payments.pay((await ada.call(createTestCheckout, { body })).reply.url)
    expect(await state()).toMatchObject({ subscriptionTier: 'personal', isSubscriptionActive: true })

    const stripe = await payments.account.open()
    const [customer] = (await stripe.customers.list({ email: account.email })).data
    const event = (type: string, object: object, number: number): string =>
      JSON.stringify({
        id: `evt_${kind}${String(number)}`,
        object: 'event',
        created: 5,
        type,
        data: { object: { ...object, customer: customer!.id } },
      })
    clock.advance(1_000)
    expect(
      await deliver(event('customer.subscription.updated', { id: 'sub_1', object: 'subscription' }, 1)),
    ).toBe(200)
    const refund = { id: 'ch_1', object: 'charge', amount: 349, amount_refunded: 349, currency: 'usd' }
    clock.advance(1_000)
    expect(await deliver(event('charge.refunded', refund, 2))).toBe(200)
    expect(await deliver('{}', 'whsec_other')).toBe(400)

    const webhooks = (await ada.call(getPaymentWebhooks)).reply
    expect(webhooks).toMatchObject({ refusedCount: 1, refusedAt: clock.nowMs() })
    expect(webhooks.events.filter(({ lastAt }) => lastAt !== null).map(({ type }) => type)).toEqual([
      'customer.subscription.updated',
    ])
    const list = async (moneyBack: boolean) =>
      (await ada.call(listPaymentEvents, { body: { after: null, moneyBack } })).reply.events
    expect(await list(true)).toMatchObject([
      {
        type: 'charge.refunded',
        email: account.email,
        amount: { amount: 349, currency: 'USD' },
        processedAt: null,
      },
    ])
    await world.server.jobs.runDue()
    expect((await list(false)).map(({ processedAt }) => processedAt !== null)).toEqual([true, true])

    await sql`delete from subscriptions`.execute(world.server.database.durable)
    const replay = (eventId: string) => ada.call(replayPaymentEvent, { params: { eventId } })
    for (const eventId of [`evt_${kind}1`, `evt_${kind}1`]) expect((await replay(eventId)).problem).toBeNull()
    expect(await state()).toMatchObject({ subscriptionTier: 'personal', isSubscriptionActive: true })
    expect((await replay('evt_nobody')).problem).toBe('event-unknown')
  })

  it('refuse keys that are wrong, missing or of the other mode, and keep the previous ones', async () => {
    const before = await setup()
    expect((await save({ secretKey: 'sk_test_wrong' })).problem).toBe('key-refused')
    expect((await save({ secretKey: 'sk_live_right5678' })).problem).toBe('key-of-other-mode')
    expect((await save({ publishableKey: 'pk_live_1' })).problem).toBe('key-of-other-mode')
    expect((await save({ webhookSecret: 'whsec_1' })).problem).toBe('secret-key-missing')
    expect((await save({ isTestMode: false })).problem).toBe('secret-key-missing')
    expect((await save({ revision: 9 })).problem).toBe('changed-elsewhere')
    expect(await setup()).toEqual(before)
  })

  it('accept secrets only from someone who has just proved the password', async () => {
    clock.advance(6 * 60_000)
    const refused = await save({ secretKey: payments.stripeKeys.test })
    expect(refused.problem).toBe('reauthentication-required')
    // With it, anyone could buy for nothing.
    expect((await save({ isTestGatewayOn: true })).problem).toBe('reauthentication-required')
    await signIn(ada, account.email, account.password)
    expect(await mode()).toBe('gateway')
  })

  it('take effect as soon as they are saved, and never show the secret again', async () => {
    const saved = await save({
      secretKey: payments.stripeKeys.live,
      webhookSecret: 'whsec_live',
      publishableKey: 'pk_live_1',
      isTestMode: false,
    })
    expect(saved.problem).toBeNull()
    expect(saved.reply).toMatchObject({
      mode: 'live',
      revision: 1,
      live: { publishableKey: 'pk_live_1', secretKeyEnd: '5678', hasWebhookSecret: true },
      savedBy: account.email,
      connection: { state: 'connected', account: { id: 'acct_testgateway' } },
    })
    expect(JSON.stringify(saved.reply)).not.toContain('right')
    expect((await ada.call(getPaymentMode)).reply).toEqual({ isTestMode: false })
    const body = { plan: 'personal', billingPeriod: 'monthly' } as const
    expect((await ada.call(createTestCheckout, { body })).problem).toBe('not-test-mode')
    // Signatures with the new secret are accepted from now on.
    expect(
      await deliver(
        '{"id":"evt_1","object":"event","created":1,"type":"x","data":{"object":{}}}',
        'whsec_live',
      ),
    ).toBe(200)
  })

  it('end what was bought with test money, and keep what was bought with real money', async () => {
    expect(await state()).toMatchObject({ isSubscriptionActive: false, hasSubscribed: false })
    await buy()
    expect((await state()).isSubscriptionActive).toBe(true)
    expect((await save({ isTestMode: true })).reply.mode).toBe('gateway')
    expect((await state()).isSubscriptionActive).toBe(true)
    // People who pay real money cannot also buy with test cards.
    const body = { plan: 'business', billingPeriod: 'monthly' } as const
    expect((await ada.call(createCheckoutSession, { body })).problem).toBe('payments-off')
    // Their data is still requested with the keys of the account that they pay with.
    expect((await ada.call(getBillingSummary)).reply.invoices).not.toEqual([])
    await save({ isTestMode: false, publishableKey: 'pk_live_1' })
    expect((await ada.call(getBillingSummary)).reply.invoices).not.toEqual([])
  })

  it('do not change to an account that lacks the existing customers without a confirmation', async () => {
    await sql`update billing_customers set customer_id = 'cus_elsewhere'`.execute(
      world.server.database.durable,
    )
    const keys = { secretKey: payments.stripeKeys.live, publishableKey: 'pk_live_2' } as const
    expect((await save(keys)).problem).toBe('other-account')
    expect((await save({ ...keys, acceptsOtherAccount: true })).problem).toBeNull()
  })

  it('can be removed, and then nothing is sold', async () => {
    expect((await save({ forgetKeys: true })).reply).toMatchObject({
      mode: null,
      live: null,
      connection: { state: 'disconnected' },
    })
    const body = { plan: 'personal', billingPeriod: 'monthly' } as const
    expect((await ada.call(createCheckoutSession, { body })).problem).toBe('payments-off')
    expect((await ada.call(testPaymentConnection)).problem).toBe('payments-off')
    expect((await ada.call(listPaymentProducts)).problem).toBe('payments-off')
  })

  it('record every act in the audit log, including failed ones, and no secret', async () => {
    const { rows } = await sql<{ action: string; result: string; after_value: string | null }>`
      select action, result, after_value from audit_entries where actor_id is not null order by seq
    `.execute(world.server.database.durable)
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set([
        'payment-connection-tested',
        'payment-products-matched',
        'plan-saved',
        'plan-added',
        'plan-deleted',
        'test-checkout-opened',
        'payment-event-replayed',
        'payment-setup-saved',
      ]),
    )
    expect(rows.filter(({ result }) => result === 'failed').map(({ after_value }) => after_value)).toContain(
      '{"refused":"key-refused"}',
    )
    expect(JSON.stringify(rows)).not.toMatch(/right|whsec_/)
  })
})
