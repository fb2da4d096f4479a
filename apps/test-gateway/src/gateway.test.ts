/** The gateway as the product meets it: through Stripe's own SDK, its pages, and what it sends. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiVersion } from './context.ts'
import { idOf } from './objects/id-of.ts'
import { createGateway, type Gateway } from './gateway.ts'

const key = 'sk_test_gateway'
const webhookSecret = 'whsec_gateway'
const day = 86_400

let folder: string
let listener: Server
let gateway: Gateway
let origin: string
let stripe: Stripe
/** Events that the product took, oldest first. */
const taken: Stripe.Event[] = []
/** So many deliveries are refused first. */
let refusals = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'severy-gateway-'))
  listener = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      if (refusals > 0) {
        refusals -= 1
        response.writeHead(503).end()
        return
      }
      const signature = request.headers['stripe-signature'] ?? ''
      taken.push(stripe.webhooks.constructEvent(Buffer.concat(parts), signature, webhookSecret))
      response.writeHead(200).end()
    })
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  gateway = createGateway({
    database: join(folder, 'gateway.db'),
    key,
    webhookUrl: `http://127.0.0.1:${String((listener.address() as AddressInfo).port)}/`,
    webhookSecret,
    publicUrl: 'http://localhost:3000',
  })
  gateway.http.listen(0, '127.0.0.1')
  await once(gateway.http, 'listening')
  const { port } = gateway.http.address() as AddressInfo
  origin = `http://127.0.0.1:${String(port)}`
  stripe = new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', telemetry: false })
})

afterAll(async () => {
  await gateway.close()
  listener.close()
  rmSync(folder, { recursive: true, force: true })
})

async function newPrices() {
  const product = await stripe.products.create({ name: 'Personal', description: 'For one person' })
  const create = (interval: 'month' | 'year', unit_amount: number) =>
    stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount,
      recurring: { interval },
      nickname: `Personal ${interval}ly`,
    })
  return { monthly: await create('month', 299), yearly: await create('year', 2691) }
}

const checkout = (customer: string, price: string, more: Stripe.Checkout.SessionCreateParams = {}) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://localhost:3000/billing?success=true',
    cancel_url: 'http://localhost:3000/upgrade?canceled',
    ...more,
  })

async function post(path: string, fields: Record<string, string>) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}

const card = (number: string) => ({ number, expiry: '12/99', cvc: '123', name: 'Ann' })
const payWith = (sessionId: string, number: string) =>
  post(`/test-gateway/checkout/${sessionId}`, card(number))

async function subscribed() {
  const { monthly, yearly } = await newPrices()
  const customer = await stripe.customers.create({ email: 'ann@post.example' })
  const session = await checkout(customer.id, monthly.id)
  expect((await payWith(session.id, '4242 4242 4242 4242')).location).toBe(
    'http://localhost:3000/billing?success=true',
  )
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data
  return { customer, monthly, yearly, session, subscription: subscription! }
}

async function advanceTo(seconds: number) {
  const [clock] = (await stripe.testHelpers.testClocks.list()).data
  await stripe.testHelpers.testClocks.advance(clock!.id, { frozen_time: seconds })
}

async function portal(
  customer: string,
  price: Stripe.Price,
  more: Partial<Stripe.BillingPortal.SessionCreateParams> = {},
) {
  const configuration = await stripe.billingPortal.configurations.create({
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        proration_behavior: 'always_invoice',
        products: [{ product: idOf(price.product), prices: [price.id] }],
      },
    },
  })
  const session = await stripe.billingPortal.sessions.create({
    customer,
    configuration: configuration.id,
    return_url: 'http://localhost:3000/billing',
    ...more,
  })
  return new URL(session.url).pathname
}

const eventsOf = (customer: string): string[] =>
  taken.flatMap(({ type, data }) => {
    const object = data.object as { customer?: string }
    return object.customer === customer ? [type] : []
  })

describe('the test gateway', () => {
  it('speaks the version of the pinned SDK', () => {
    expect(stripe.getApiField('version')).toBe(apiVersion)
  })

  it('is only for callers with the key', async () => {
    const other = new Stripe('sk_test_other', {
      host: '127.0.0.1',
      port: Number(new URL(origin).port),
      protocol: 'http',
    })
    await expect(other.products.list()).rejects.toMatchObject({ statusCode: 401 })
  })

  it('refuses unknown parameters, and names them', async () => {
    const call = stripe.customers.create({ email: 'a@b.example', coupon: 'x' } as Stripe.CustomerCreateParams)
    await expect(call).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param: 'coupon' })
  })

  it('acts once on two requests with one idempotency key', async () => {
    const create = () => stripe.customers.create({ email: 'twice@post.example' }, { idempotencyKey: 'once' })
    const [first, second] = await Promise.all([create(), create()])
    expect(second.id).toBe(first.id)
    expect((await stripe.customers.list({ email: 'twice@post.example' })).data).toHaveLength(1)
    const other = stripe.customers.create({ email: 'other@post.example' }, { idempotencyKey: 'once' })
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  })

  it('moves a lookup key to a new price', async () => {
    const { monthly } = await newPrices()
    const create = (unit_amount: number) =>
      stripe.prices.create({
        product: idOf(monthly.product),
        currency: 'usd',
        unit_amount,
        recurring: { interval: 'month' },
        lookup_key: 'moving',
        transfer_lookup_key: true,
      })
    await create(100)
    const second = await create(200)
    const found = await stripe.prices.list({ lookup_keys: ['moving'], active: true })
    expect(found.data.map(({ id }) => id)).toEqual([second.id])
  })

  it('sells a subscription, reports it in order, and shows the invoice as page and PDF', async () => {
    const { customer, session, subscription, monthly } = await subscribed()
    expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: false })
    expect(subscription.items.data[0]?.price.id).toBe(monthly.id)
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 299, currency: 'usd' })
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete')
    await expect
      .poll(() => eventsOf(customer.id))
      .toEqual([
        'customer.subscription.created',
        'invoice.created',
        'invoice.finalized',
        'invoice.paid',
        'invoice.payment_succeeded',
        'checkout.session.completed',
      ])

    const shown = await (await fetch(origin + new URL(invoice!.hosted_invoice_url ?? '').pathname)).text()
    expect(shown).toContain('$2.99')
    expect(shown).toContain('TEST MODE')
    const pdf = await fetch(origin + new URL(invoice!.invoice_pdf ?? '').pathname)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect((await pdf.text()).startsWith('%PDF-1.4')).toBe(true)
  })

  it('takes no money twice if the form is sent twice', async () => {
    const { customer, session } = await subscribed()
    expect((await payWith(session.id, '4242424242424242')).text).toContain('Already paid')
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1)
  })

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000341', 'Your card was declined.'],
    ['4539578763621486', 'Only test card numbers work here.'],
  ])('refuses card %s and keeps the checkout open', async (number, message) => {
    const { monthly } = await newPrices()
    const customer = await stripe.customers.create({ email: 'ben@post.example' })
    const session = await checkout(customer.id, monthly.id)
    const answer = await payWith(session.id, number)
    expect(answer.status).toBe(402)
    expect(answer.text).toContain(message)
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([])
    expect((await payWith(session.id, '5555555555554444')).status).toBe(303)
  })

  it('keeps what was typed if a card is declined, but never a number that is not a test card’s', async () => {
    const { monthly } = await newPrices()
    const customer = await stripe.customers.create({ email: 'kim@post.example' })
    const session = await checkout(customer.id, monthly.id)
    const declined = await payWith(session.id, '4000000000000002')
    for (const typed of ['4000000000000002', '12/99', '123', 'Ann']) {
      expect(declined.text).toContain(`value="${typed}"`)
    }
    const other = await payWith(session.id, '4539578763621486')
    expect(other.text).toContain('value="Ann"')
    expect(other.text).not.toContain('4539578763621486')
    expect(other.text).not.toContain('value="123"')
  })

  it('asks before it cancels, and says what a refused card was asked for', async () => {
    const { customer, subscription, monthly } = await subscribed()
    const configuration = await stripe.billingPortal.configurations.create({
      features: {
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          proration_behavior: 'always_invoice',
          products: [{ product: idOf(monthly.product), prices: [monthly.id] }],
        },
      },
    })
    const openPortal = async () => {
      const { url } = await stripe.billingPortal.sessions.create({
        customer: customer.id,
        configuration: configuration.id,
        return_url: 'http://localhost:3000/billing',
      })
      return new URL(url).pathname
    }
    const path = await openPortal()
    const shown = await (await fetch(origin + path)).text()
    expect(shown).not.toContain('Cancel at the end of the period')
    const asked = await (await fetch(`${origin}${path}/cancel`)).text()
    expect(asked).toContain('Cancel at the end of the period')
    expect(asked).toContain('Keep the plan')
    expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(false)

    const refused = await post(`${path}/card`, card('4000000000000002'))
    expect(refused.text).toContain('value="4000000000000002"')
    await post(`${path}/card`, card('4000000000000341'))
    await expect.poll(() => taken.map(({ type }) => type)).toContain('customer.updated')
    const [clock] = (await stripe.testHelpers.testClocks.list()).data
    await stripe.testHelpers.testClocks.advance(clock!.id, { frozen_time: clock!.frozen_time + 32 * day })
    const [failed] = (await stripe.charges.list({ customer: customer.id })).data
    expect(failed).toMatchObject({ status: 'failed', paid: false, failure_code: 'card_declined' })
    const [open] = (await stripe.invoices.list({ customer: customer.id, status: 'open' })).data
    await post(`${await openPortal()}/card`, card('4242424242424242'))
    await post(`/test-gateway/invoices/${open!.id}/pay`, {})
    const paid = await (await fetch(`${origin}/test-gateway/invoices/${open!.id}`)).text()
    expect(paid.replace(/\s+/g, ' ')).toContain('<dt>Amount due</dt> <dd>$0.00</dd>')
  })

  it('asks for 3-D Secure, and charges only if that succeeds', async () => {
    const { monthly } = await newPrices()
    const customer = await stripe.customers.create({ email: 'cleo@post.example' })
    const session = await checkout(customer.id, monthly.id)
    const challenge = await payWith(session.id, '4000002500003155')
    const cardId = /name="card" value="(pm_\w+)"/.exec(challenge.text)?.[1] ?? ''
    const path = `/test-gateway/checkout/${session.id}/challenge`
    expect((await post(path, { card: cardId, outcome: 'fail' })).status).toBe(402)
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([])
    const again = await payWith(session.id, '4000002500003155')
    const second = /name="card" value="(pm_\w+)"/.exec(again.text)?.[1] ?? ''
    expect((await post(path, { card: second, outcome: 'complete' })).status).toBe(303)
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1)
  })

  it('repeats a delivery until it is accepted', async () => {
    refusals = 2
    const customer = await stripe.customers.create({ email: 'late@post.example' })
    await expect
      .poll(() => taken.some(({ data }) => (data.object as { id: string }).id === customer.id))
      .toBe(true)
  })

  it('changes the plan for the rest of the period, and keeps a balance in the customer’s favor', async () => {
    const { customer, subscription, yearly, monthly } = await subscribed()
    const item = subscription.items.data[0]!
    const update = (price: string) =>
      stripe.subscriptions.update(subscription.id, {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
      })
    await update(yearly.id)
    const [second] = (await stripe.invoices.list({ customer: customer.id })).data
    expect(second).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' })
    // Bought moments ago: nearly all of the month is given back.
    expect(second!.amount_paid).toBeGreaterThanOrEqual(2691 - 299)
    expect(second!.amount_paid).toBeLessThan(2691 - 290)
    await update(monthly.id)
    const { balance } = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer
    expect(balance).toBeLessThan(-2300)
  })

  it('opens the portal at a change, and does it once', async () => {
    const { customer, subscription, yearly } = await subscribed()
    const path = await portal(customer.id, yearly, {
      flow_data: {
        type: 'subscription_update_confirm',
        after_completion: {
          type: 'redirect',
          redirect: { return_url: 'http://localhost:3000/billing?changed' },
        },
        subscription_update_confirm: {
          subscription: subscription.id,
          items: [{ id: subscription.items.data[0]!.id, price: yearly.id, quantity: 1 }],
        },
      },
    })
    expect(await (await fetch(origin + path)).text()).toContain('Change to Personal yearly')
    const done = await post(`${path}/change`, { price: yearly.id })
    expect(done.location).toBe('http://localhost:3000/billing?changed')
    await post(`${path}/change`, { price: yearly.id })
    expect((await stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price.id).toBe(yearly.id)
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(2)
  })

  it('renews as time passes, fails with a card that does not pay, recovers, and ends if requested', async () => {
    const { customer, subscription, yearly } = await subscribed()
    const end = (one: Stripe.Subscription) => one.items.data[0]!.current_period_end
    await advanceTo(end(subscription) + 1)
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(2)

    const path = await portal(customer.id, yearly)
    await post(`${path}/card`, card('4000000000000341'))
    const renewed = await stripe.subscriptions.retrieve(subscription.id)
    await advanceTo(end(renewed) + 1)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
    const [unpaid] = (await stripe.invoices.list({ customer: customer.id, status: 'open' })).data
    await expect(stripe.invoices.pay(unpaid!.id)).rejects.toMatchObject({ type: 'StripeCardError' })

    const next = await portal(customer.id, yearly)
    await post(`${next}/card`, card('4242424242424242'))
    await post(`/test-gateway/invoices/${unpaid!.id}/pay`, {})
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')

    await post(`${next}/cancel`, {})
    const ending = await stripe.subscriptions.retrieve(subscription.id)
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true })
    await advanceTo(end(ending) + 1)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(3)
  })

  it('gives up after four attempts in fifteen days', async () => {
    const { customer, subscription, yearly } = await subscribed()
    const path = await portal(customer.id, yearly)
    await post(`${path}/card`, card('4000000000000341'))
    const end = subscription.items.data[0]!.current_period_end
    await advanceTo(end + 14 * day)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
    await advanceTo(end + 16 * day)
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    })
  })

  it('charges after a trial, not before', async () => {
    const { monthly } = await newPrices()
    const customer = await stripe.customers.create({ email: 'dora@post.example' })
    const [clock] = (await stripe.testHelpers.testClocks.list()).data
    const session = await checkout(customer.id, monthly.id, { subscription_data: { trial_period_days: 10 } })
    await payWith(session.id, '4242424242424242')
    const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data
    expect(subscription).toMatchObject({ status: 'trialing' })
    const trialEnd = subscription!.trial_end ?? 0
    expect(trialEnd - clock!.frozen_time).toBeGreaterThanOrEqual(10 * day)
    await advanceTo(trialEnd + 1)
    expect((await stripe.subscriptions.retrieve(subscription!.id)).status).toBe('active')
    const invoices = (await stripe.invoices.list({ customer: customer.id })).data
    expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual([299, 0])
  })

  it('lets a checkout expire that no one pays', async () => {
    const { monthly } = await newPrices()
    const customer = await stripe.customers.create({ email: 'edda@post.example' })
    const session = await checkout(customer.id, monthly.id)
    await advanceTo(session.expires_at + 1)
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
    expect((await payWith(session.id, '4242424242424242')).status).toBe(410)
  })

  it('ends the subscriptions of a deleted customer', async () => {
    const { customer, subscription } = await subscribed()
    await stripe.customers.del(customer.id)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
  })

  it('returns the unused part of a subscription that is ended at once', async () => {
    const { customer, subscription } = await subscribed()
    await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true })
    const { balance } = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer
    expect(balance).toBeLessThanOrEqual(-290)
    expect(balance).toBeGreaterThanOrEqual(-299)
  })

  it('asks for no card while nothing is due, and ends the trial of someone who never gave one', async () => {
    const { monthly } = await newPrices()
    const customer = await stripe.customers.create({ email: 'fay@post.example' })
    const session = await checkout(customer.id, monthly.id, {
      payment_method_collection: 'if_required',
      subscription_data: {
        trial_period_days: 5,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      },
    })
    const shown = await (await fetch(origin + new URL(session.url ?? '').pathname)).text()
    expect(shown).toContain('No card needed')
    expect(shown).not.toContain('name="number"')
    expect((await post(`/test-gateway/checkout/${session.id}`, {})).status).toBe(303)
    const [started] = (await stripe.subscriptions.list({ customer: customer.id })).data
    expect(started).toMatchObject({ status: 'trialing', default_payment_method: null })
    await advanceTo((started!.trial_end ?? 0) + 1)
    expect((await stripe.subscriptions.retrieve(started!.id)).status).toBe('canceled')
    const invoices = (await stripe.invoices.list({ customer: customer.id })).data
    expect(invoices.map(({ amount_due }) => amount_due)).toEqual([0])
  })

  it('asks for an address and a tax number if requested, and requires what Stripe requires for it', async () => {
    const { monthly } = await newPrices()
    const customer = await stripe.customers.create({ email: 'gil@post.example' })
    const withTax = { automatic_tax: { enabled: true }, tax_id_collection: { enabled: true } } as const
    await expect(checkout(customer.id, monthly.id, withTax)).rejects.toMatchObject({
      param: 'customer_update[address]',
    })
    const update = { address: 'auto' } as const
    await expect(
      checkout(customer.id, monthly.id, { ...withTax, customer_update: update }),
    ).rejects.toMatchObject({ param: 'customer_update[name]' })
    const session = await checkout(customer.id, monthly.id, {
      ...withTax,
      customer_update: { ...update, name: 'auto' },
    })
    expect((await payWith(session.id, '4242424242424242')).text).toContain('Choose a country.')
    const address = { country: 'DE', line1: 'Am Tor 1', city: 'Trier', postal_code: '54290' }
    const typed = { ...card('4242424242424242'), ...address, tax_id: 'DE123456789' }
    expect((await post(`/test-gateway/checkout/${session.id}`, typed)).status).toBe(303)
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data
    expect(invoice).toMatchObject({
      customer_address: address,
      customer_tax_ids: [{ type: 'eu_vat', value: 'DE123456789' }],
      automatic_tax: { enabled: true, status: 'complete' },
      amount_paid: 299,
    })
    const shown = await (await fetch(origin + new URL(invoice!.hosted_invoice_url ?? '').pathname)).text()
    expect(shown).toContain('Am Tor 1, 54290 Trier, Germany')
    expect(shown).toContain('DE123456789')
  })

  it('refunds money, in parts, and never more than was paid', async () => {
    const { customer } = await subscribed()
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data
    const [payment] = (await stripe.invoicePayments.list({ invoice: invoice!.id })).data
    const intent = payment!.payment.payment_intent as string
    const first = await stripe.refunds.create({ payment_intent: intent, amount: 100 })
    const charge = await stripe.charges.retrieve(first.charge as string)
    expect(charge).toMatchObject({ amount: 299, amount_refunded: 100, refunded: false })
    await expect(stripe.refunds.create({ charge: charge.id, amount: 200 })).rejects.toMatchObject({
      param: 'amount',
    })
    const rest = await stripe.refunds.create({ charge: charge.id, reason: 'requested_by_customer' })
    expect(rest).toMatchObject({ amount: 199, status: 'succeeded' })
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await stripe.refunds.list({ charge: charge.id })).data.map(({ id }) => id)).toEqual([
      rest.id,
      first.id,
    ])
    await expect
      .poll(() => eventsOf(customer.id).filter((type) => type === 'charge.refunded'))
      .toHaveLength(2)
    expect((await stripe.subscriptions.list({ customer: customer.id })).data[0]?.status).toBe('active')
  })

  it('disputes a payment of one of the cards, and accepts no refund for it', async () => {
    const { monthly } = await newPrices()
    const customer = await stripe.customers.create({ email: 'hal@post.example' })
    const session = await checkout(customer.id, monthly.id)
    expect((await payWith(session.id, '4000000000000259')).status).toBe(303)
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data
    expect(charge).toMatchObject({ amount: 299, disputed: true })
    const [dispute] = (await stripe.disputes.list({ charge: charge!.id })).data
    expect(dispute).toMatchObject({ amount: 299, reason: 'fraudulent', status: 'needs_response' })
    await expect(stripe.refunds.create({ charge: charge!.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
    expect((await stripe.disputes.close(dispute!.id)).status).toBe('lost')
    await expect
      .poll(() => taken.filter(({ data }) => (data.object as { id: string }).id === dispute!.id))
      .toMatchObject([{ type: 'charge.dispute.created' }, { type: 'charge.dispute.closed' }])
  })
})
