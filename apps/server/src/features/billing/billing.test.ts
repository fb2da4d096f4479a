/** Buying, as a person's devices do it: against the real server, the real SDK and the real test gateway. */
import {
  advanceTestClock,
  type BillingPeriod,
  createCheckoutSession,
  createCustomerPortal,
  deleteAccount,
  getBillingSummary,
  getSubscriptionState,
  getTestClock,
  payOpenInvoice,
  resumeSubscription,
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
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { startTestPayments } from '../../testing/test-payments.ts'
import { useServer } from '../../testing/use-server.ts'
import { changeRole } from '../roles/index.ts'
import { noteCatalogChange } from './keep-catalog.ts'
import { writeSystemSetting } from '../system-settings/index.ts'

const dayMs = 86_400_000

describe.each(databaseKinds)('billing on %s', (kind) => {
  let origin = ''
  // The gateway starts with the real time.
  const clock = new ManualClock(Date.now())
  const payments = startTestPayments(() => `${origin}/v1/webhooks/stripe`)
  const world = useServer(() => freshDatabase(kind), { clock, payments: payments.account })
  const browser = () => new ApiCaller((request) => world.server.http.inject(request))

  beforeAll(async () => {
    origin = await world.server.http.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => {
    payments.close()
  })

  let people = 0
  async function person() {
    const caller = browser()
    people += 1
    const account = await BuiltAccount.build(`person-${String(people)}@post.example`, clock.nowMs())
    await createAccount(caller, world.server.mailedToken, account)
    return { caller, account }
  }
  const state = async (caller: ApiCaller) => {
    await world.server.jobs.runDue()
    return (await caller.call(getSubscriptionState)).reply
  }
  const summary = async (caller: ApiCaller) => (await caller.call(getBillingSummary)).reply
  const checkout = (caller: ApiCaller, plan = 'personal', billingPeriod: BillingPeriod = 'monthly') =>
    caller.call(createCheckoutSession, { body: { plan, billingPeriod } })
  const portal = async (caller: ApiCaller) => (await caller.call(createCustomerPortal)).reply.url

  /** A person whose trial has ended, and who pays. */
  async function subscriber() {
    const { caller, account } = await person()
    await state(caller)
    clock.advance(31 * dayMs)
    await payments.advanceTo(Math.floor(clock.nowMs() / 1000))
    await signIn(caller, account.email, account.password)
    const { url } = (await checkout(caller)).reply
    expect((await payments.pay(url)).location).toBe('http://localhost:3000/billing?success=true')
    return { caller, account }
  }

  it('starts with a trial of 30 days, which ends', async () => {
    const { caller, account } = await person()
    clock.advance(5 * dayMs)
    await signIn(caller, account.email, account.password)
    // The trial started when the address was confirmed, whether or not anyone requested it.
    expect(await state(caller)).toMatchObject({
      subscriptionStatus: 'trial',
      subscriptionTier: 'personal',
      daysRemaining: 25,
      canAccessFeatures: true,
      hasSubscribed: false,
      currentPeriodEnd: null,
    })
    clock.advance(25 * dayMs)
    await signIn(caller, account.email, account.password)
    expect(await state(caller)).toMatchObject({
      subscriptionStatus: 'expired',
      daysRemaining: 0,
      isTrialActive: false,
      canAccessFeatures: false,
    })
  })

  it('sells a plan: the webhook alone activates it, and the invoice is available', async () => {
    const { caller } = await subscriber()
    await expect
      .poll(() => state(caller))
      .toMatchObject({
        subscriptionStatus: 'active',
        subscriptionTier: 'personal',
        canAccessFeatures: true,
      })
    const { subscription, invoices } = await summary(caller)
    expect(subscription).toMatchObject({
      status: 'active',
      planNickname: 'Personal monthly',
      interval: 'month',
      cancelAtPeriodEnd: false,
    })
    expect(subscription).toMatchObject({ amount: 299, currency: 'USD' })
    expect(invoices).toMatchObject([{ amountPaid: 299, amountDue: 0, currency: 'USD', status: 'paid' }])
    const page = await world.server.http.inject(new URL(invoices[0]!.hostedInvoiceUrl ?? '').pathname)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain('TEST MODE')
  })

  it('keeps the price at which someone bought, and shows it, when the plan becomes more expensive', async () => {
    const { caller } = await subscriber()
    const bought = (await summary(caller)).subscription!
    const priced = (cents: number) =>
      sql`update pricing_plans set monthly_price = ${cents} where id = 'personal'`.execute(
        world.server.database.durable,
      )
    await priced(999)
    await inTransaction(world.server.database.durable, (tx) => noteCatalogChange(world.server.jobs, tx))
    await world.server.jobs.runDue()
    await payments.advanceTo(bought.currentPeriodEnd / 1000 + 1)
    const { subscription, invoices } = await summary(caller)
    expect(subscription).toMatchObject({ amount: 299, status: 'active' })
    expect(invoices.map(({ amountPaid }) => amountPaid)).toEqual([299, 299])
    await priced(299)
  })

  it('knows about a purchase before the webhook arrives', async () => {
    const { caller } = await subscriber()
    expect((await summary(caller)).subscription?.status).toBe('active')
    expect((await caller.call(getSubscriptionState)).reply.isSubscriptionActive).toBe(true)
  })

  it('charges nothing for the remaining days of the trial', async () => {
    const { caller } = await person()
    const { url } = (await checkout(caller, 'families', 'yearly')).reply
    await payments.pay(url)
    const { subscription, invoices } = await summary(caller)
    expect(subscription).toMatchObject({ status: 'trialing', planNickname: 'Families yearly' })
    expect(invoices.map(({ amountPaid }) => amountPaid)).toEqual([0])
    expect(await state(caller)).toMatchObject({ subscriptionStatus: 'active', subscriptionTier: 'families' })
  })

  it('asks for no card during a trial if the operator wants none, and ends with the trial if none is given', async () => {
    await writeSystemSetting(world.server.database.durable, 'is_card_asked_in_trial', false, clock.nowMs())
    const { caller } = await person()
    const { url } = (await checkout(caller)).reply
    expect((await payments.send(url, { card: 'none' })).status).toBe(303)
    const { subscription } = await summary(caller)
    expect(subscription?.status).toBe('trialing')
    await writeSystemSetting(world.server.database.durable, 'is_card_asked_in_trial', true, clock.nowMs())
    expect((await payments.send(url, { card: 'none' })).text).toContain('Already paid')
    await payments.advanceTo(subscription!.currentPeriodEnd / 1000 + 1)
    expect((await summary(caller)).subscription?.status).toBe('canceled')
    expect(await state(caller)).toMatchObject({ subscriptionStatus: 'trial', hasSubscribed: true })
  })

  it('requires a card if the operator asks for one', async () => {
    const { caller } = await person()
    const { url } = (await checkout(caller)).reply
    const page = await world.server.http.inject(new URL(url).pathname)
    expect(page.body).not.toContain('Start without a card')
    expect((await payments.send(url, { card: 'none' })).status).toBe(402)
  })

  it('asks for address and tax number, and has taxes calculated, if the operator wants that', async () => {
    const db = world.server.database.durable
    const names = ['is_tax_automatic', 'is_billing_address_asked', 'is_tax_id_asked'] as const
    const { caller, account } = await person()
    const before = (await checkout(caller)).reply.url
    for (const name of names) await writeSystemSetting(db, name, true, clock.nowMs())
    const { url } = (await checkout(caller)).reply
    for (const name of names) await writeSystemSetting(db, name, false, clock.nowMs())
    // The open checkout was for a lower price.
    expect(url).not.toBe(before)
    const stripe = await payments.account.open()
    const [customer] = (await stripe.customers.list({ email: account.email })).data
    const [session] = (await stripe.checkout.sessions.list({ customer: customer!.id })).data
    expect(session).toMatchObject({
      automatic_tax: { enabled: true },
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
    })
  })

  it('opens one checkout for two simultaneous clicks, and closes it if another plan is chosen', async () => {
    const { caller } = await person()
    const [first, second] = await Promise.all([checkout(caller), checkout(caller)])
    expect(second.reply.url).toBe(first.reply.url)
    const other = (await checkout(caller, 'business')).reply.url
    expect(other).not.toBe(first.reply.url)
    expect((await payments.pay(first.reply.url)).text).toContain('This checkout has expired')
    expect((await payments.pay(other)).status).toBe(303)
    expect((await summary(caller)).subscription?.planNickname).toBe('Business monthly')
  })

  it('never has two open checkouts if two plans are chosen at once', async () => {
    const { caller } = await person()
    const answers = await Promise.all([checkout(caller, 'personal'), checkout(caller, 'business')])
    const results = []
    for (const { reply } of answers) results.push(await payments.pay(reply.url))
    expect(results.filter(({ status }) => status === 303)).toHaveLength(1)
    expect((await summary(caller)).invoices).toHaveLength(1)
  })

  it('keeps the first of two subscriptions that were bought despite all checks, and turns the other into credit', async () => {
    const { caller, account } = await subscriber()
    const stripe = await payments.account.open()
    const [customer] = (await stripe.customers.list({ email: account.email })).data
    const [first] = (await stripe.subscriptions.list({ customer: customer!.id })).data
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer!.id,
      line_items: [{ price: first!.items.data[0]!.price.id, quantity: 1 }],
      success_url: 'http://localhost:3000/billing',
    })
    // One second after the first, as in reality.
    await payments.advanceTo(first!.created + 1)
    await payments.pay(session.url ?? '')
    await Promise.all([summary(caller), summary(caller)])
    const running = (await stripe.subscriptions.list({ customer: customer!.id })).data
    expect(running.map(({ id }) => id)).toEqual([first!.id])
    const kept = await stripe.customers.retrieve(customer!.id)
    expect(kept.deleted === true ? 0 : kept.balance).toBeLessThanOrEqual(-290)
  })

  it('leads a subscriber to the change of plan, and shows its cost', async () => {
    const { caller } = await subscriber()
    const { url } = (await checkout(caller, 'business')).reply
    expect(url).toContain('/test-gateway/portal/')
    const shown = await world.server.http.inject(new URL(url).pathname)
    expect(shown.body).toContain('Change to Business monthly')
    const price = /name="price" value="(price_\w+)"/.exec(shown.body)?.[1] ?? ''
    await payments.send(`${url}/change`, { price })
    const { subscription, invoices } = await summary(caller)
    expect(subscription?.planNickname).toBe('Business monthly')
    expect(invoices).toHaveLength(2)
    expect(await state(caller)).toMatchObject({ subscriptionTier: 'business' })
  })

  it('keeps everything while a failed renewal is retried, and until a canceled period ends', async () => {
    const { caller, account } = await subscriber()
    await payments.send(`${await portal(caller)}/card`, {
      number: '4000000000000341',
      expiry: '12/99',
      cvc: '123',
      name: 'Ann',
    })
    const renews = (await summary(caller)).subscription!.currentPeriodEnd / 1000
    await payments.advanceTo(renews + 1)
    expect((await summary(caller)).subscription?.status).toBe('past_due')
    const late = await state(caller)
    expect(late).toMatchObject({ subscriptionStatus: 'active', canAccessFeatures: true })
    expect(late.graceEndsAt).toBe((renews + 21 * 86_400) * 1000)
    expect(late.isPastDue).toBe(true)
    const failureMails = () =>
      world.server.mails.filter(
        ({ to, subject }) => to === account.email && subject === 'Your payment for Severy failed',
      )
    expect(failureMails()).toHaveLength(1)
    expect(failureMails()[0]?.text).toContain('http://localhost:3000/billing')
    // The next attempt fails as well, which is not news.
    await payments.advanceTo(renews + 4 * 86_400)
    await summary(caller)
    await state(caller)
    expect(failureMails()).toHaveLength(1)

    const { url: pays } = (await caller.call(payOpenInvoice)).reply
    expect(pays).toContain('/test-gateway/invoices/')

    const url = await portal(caller)
    await payments.send(`${url}/card`, {
      number: '4242424242424242',
      expiry: '12/99',
      cvc: '123',
      name: 'Ann',
    })
    // Only "Save card" was pressed: the new card pays what the old one could not.
    const paid = await summary(caller)
    expect(paid.subscription?.status).toBe('active')
    expect(paid.invoices.map(({ status, amountDue }) => [status, amountDue])).toEqual([
      ['paid', 0],
      ['paid', 0],
    ])
    expect(await state(caller)).toMatchObject({ subscriptionStatus: 'active', isPastDue: false })
    expect((await state(caller)).graceEndsAt).toBeNull()
    expect((await caller.call(payOpenInvoice)).problem).toBe('nothing-due')

    await payments.send(`${url}/cancel`, {})
    const ending = (await summary(caller)).subscription!
    expect(ending.cancelAtPeriodEnd).toBe(true)
    expect(await state(caller)).toMatchObject({
      subscriptionStatus: 'active',
      canAccessFeatures: true,
      cancelAtPeriodEnd: true,
      currentPeriodEnd: ending.currentPeriodEnd,
    })
    await payments.advanceTo(ending.currentPeriodEnd / 1000 + 1)
    await signIn(caller, account.email, account.password)
    await expect
      .poll(() => state(caller))
      .toMatchObject({
        subscriptionStatus: 'canceled',
        canAccessFeatures: false,
      })
  })

  it('undoes a cancellation with one call, and sends one email for each change of money and plan', async () => {
    const { caller, account } = await subscriber()
    const bought = (await summary(caller)).subscription!
    const subjects = async () => {
      await world.server.jobs.runDue()
      return world.server.mails
        .filter(({ to, template }) => to === account.email && /^(?:plan|payment)-/.test(template))
        .map(({ subject }) => subject)
    }
    expect(await subjects()).toEqual(['Your Severy plan: Personal monthly'])
    expect((await caller.call(resumeSubscription)).problem).toBeNull()
    expect(await subjects()).toHaveLength(1)

    await payments.send(`${await portal(caller)}/cancel`, {})
    expect((await summary(caller)).subscription?.cancelAtPeriodEnd).toBe(true)
    expect((await subjects()).at(-1)).toMatch(/^Your Severy plan ends on /)
    expect((await caller.call(resumeSubscription)).problem).toBeNull()
    expect(await state(caller)).toMatchObject({ cancelAtPeriodEnd: false, subscriptionStatus: 'active' })
    expect((await subjects()).at(-1)).toBe('Your Severy plan continues')

    await payments.advanceTo(bought.currentPeriodEnd / 1000 + 1)
    await summary(caller)
    expect((await subjects()).at(-1)).toBe('We received your payment of $2.99')

    const stripe = await payments.account.open()
    const [customer] = (await stripe.customers.list({ email: account.email })).data
    const [charge] = (await stripe.charges.list({ customer: customer!.id })).data
    await stripe.refunds.create({ charge: charge!.id, amount: 100 })
    await summary(caller)
    expect((await subjects()).at(-1)).toBe('We refunded $1.00')

    const [running] = (await stripe.subscriptions.list({ customer: customer!.id })).data
    await stripe.subscriptions.cancel(running!.id)
    await summary(caller)
    await summary(caller)
    const all = await subjects()
    expect(all.at(-1)).toBe('Your Severy plan has ended')
    expect(all).toHaveLength(6)
    expect((await caller.call(resumeSubscription)).problem).toBe('nothing-to-resume')
  })

  it('has no portal for someone who never bought anything, and refuses plans that are not sold', async () => {
    const { caller } = await person()
    expect((await caller.call(createCustomerPortal)).problem).toBe('nothing-bought')
    expect((await checkout(caller, 'imperial')).problem).toBe('plan-unknown')
    expect(await summary(caller)).toEqual({ subscription: null, invoices: [] })
  })

  it('refuses the gateway’s forms to pages of other origins', async () => {
    const { caller } = await person()
    const { url } = (await checkout(caller)).reply
    const answer = await world.server.http.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'number=4242424242424242',
    })
    expect(answer.statusCode).toBe(403)
  })

  it('charges no one whose account is deleted', async () => {
    const { caller, account } = await subscriber()
    const stripe = await payments.account.open()
    const [customer] = (await stripe.customers.list({ email: account.email })).data
    await signIn(caller, account.email, account.password)
    expect((await caller.call(deleteAccount, { body: { email: account.email } })).problem).toBeNull()
    await world.server.jobs.runDue()
    const { data } = await stripe.subscriptions.list({ customer: customer!.id, status: 'all' })
    expect(data.map(({ status }) => status)).toEqual(['canceled'])
    expect((await stripe.customers.list({ email: account.email })).data).toEqual([])
  })

  it('lets admins see the gateway’s clock, and a super admin advance it', async () => {
    const { caller, account } = await person()
    await changeRole(world.server.database.durable, account.email, 'super_admin', clock.nowMs())
    const { now } = (await caller.call(getTestClock)).reply
    const moved = (await caller.call(advanceTestClock, { body: { days: 3 } })).reply.now
    expect(moved - now).toBeGreaterThanOrEqual(3 * dayMs)
    expect(moved - now).toBeLessThan(3 * dayMs + 60_000)
  })
})

describe('plans that are off', () => {
  const clock = new ManualClock()
  const world = useServer(() => freshDatabase('SQLite'), { clock, env: { PLANS: 'off' } })

  it('give everyone everything, and sell nothing', async () => {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const account = await BuiltAccount.build('ann@post.example', clock.nowMs())
    await createAccount(caller, world.server.mailedToken, account)
    expect((await caller.call(getSubscriptionState)).reply).toMatchObject({
      arePlansOn: false,
      canAccessFeatures: true,
      isTrialActive: false,
    })
    const bought = await caller.call(createCheckoutSession, {
      body: { plan: 'personal', billingPeriod: 'monthly' },
    })
    expect(bought.problem).toBe('payments-off')
    const webhook = await world.server.http.inject({
      method: 'POST',
      url: '/v1/webhooks/stripe',
      payload: {},
    })
    expect(webhook.statusCode).toBe(404)
    expect((await world.server.http.inject('/test-gateway/gateway.css')).statusCode).toBe(404)
  })
})
