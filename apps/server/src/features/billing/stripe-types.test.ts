/** A customer's whole life, and every message of the server, the SDK and the test gateway about it. */
import {
  createCheckoutSession,
  createCustomerPortal,
  deleteAccount,
  getBillingSummary,
} from '@severy/contract'
import { ApiCaller, BuiltAccount, createAccount, freshDatabase, ManualClock } from '@severy/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf, misfits } from '../../testing/stripe-types.ts'
import { startHeldPayments } from '../../testing/held-webhooks.ts'
import { useServer } from '../../testing/use-server.ts'

describe('server and test gateway', () => {
  const clock = new ManualClock(Date.now())
  const payments = startHeldPayments()
  const events = payments.sent
  const world = useServer(() => freshDatabase('SQLite'), { clock, payments: payments.account })

  beforeAll(payments.listen)
  afterAll(payments.close)

  it('exchange only data that the types of the pinned SDK describe', async () => {
    const caller = new ApiCaller((request) => world.server.http.inject(request))
    const account = await BuiltAccount.build('ann@post.example', clock.nowMs())
    await createAccount(caller, world.server.mailedToken, account)
    const stripe = await payments.account.open()
    const checkout = async (plan: string) =>
      (await caller.call(createCheckoutSession, { body: { plan, billingPeriod: 'monthly' } })).reply.url
    const summary = async () => (await caller.call(getBillingSummary)).reply
    const advanceDays = async (days: number) => {
      const [testClock] = (await stripe.testHelpers.testClocks.list()).data
      await payments.advanceTo(testClock!.frozen_time + days * 86_400)
    }
    const typed = (number: string) => ({ number, expiry: '12/99', cvc: '123', name: 'Ann' })

    await checkout('business')
    await payments.pay(await checkout('personal'), '4000000000000259')
    await summary()
    await advanceDays(40)
    const portal = (await caller.call(createCustomerPortal)).reply.url
    await payments.send(`${portal}/card`, typed('4242424242424242'))
    const change = await checkout('families')
    const shown = await world.server.http.inject(new URL(change).pathname)
    await payments.send(`${change}/change`, { price: /value="(price_\w+)"/.exec(shown.body)?.[1] ?? '' })
    await world.server.jobs.start()
    await world.server.jobs.runDue()

    const [customer] = (await stripe.customers.list({ email: account.email })).data
    const [paid] = (await stripe.invoices.list({ customer: customer!.id, status: 'paid' })).data
    const [payment] = (await stripe.invoicePayments.list({ invoice: paid!.id })).data
    await stripe.refunds.create({ payment_intent: payment!.payment.payment_intent as string, amount: 1 })
    const [dispute] = (await stripe.disputes.list()).data
    await stripe.disputes.close(dispute!.id)
    await stripe.charges.list({ customer: customer!.id })

    const late = (await caller.call(createCustomerPortal)).reply.url
    await payments.send(`${late}/card`, typed('4000000000000341'))
    await advanceDays(32)
    const { invoices } = await summary()
    expect(invoices[0]?.status).toBe('open')
    await stripe.invoices.pay(invoices[0]!.id).catch(() => undefined)
    await payments.send(`${late}/cancel`, {})
    expect((await caller.call(deleteAccount, { body: { email: account.email } })).problem).toBeNull()
    await world.server.jobs.runDue()
    const types = () => events.map((event) => (JSON.parse(event) as { type: string }).type)
    await expect.poll(types).toContain('customer.deleted')

    expect(callsOf(payments.line.exchanges)).toEqual(
      expect.arrayContaining([
        'DELETE /v1/customers/:id',
        'GET /v1/disputes',
        'POST /v1/billing_portal/configurations',
        'POST /v1/billing_portal/sessions',
        'POST /v1/checkout/sessions',
        'POST /v1/checkout/sessions/:id/expire',
        'POST /v1/refunds',
      ]),
    )
    expect(types()).toEqual(
      expect.arrayContaining(['charge.dispute.created', 'charge.refunded', 'invoice.payment_failed']),
    )
    // Invalid messages are included in the same run to test the check itself, because the compiler takes seconds.
    const said = (form: string, answer: string) => ({
      method: 'POST',
      path: '/v1/customers',
      form,
      status: 200,
      answer,
    })
    const { answer } = payments.line.exchanges.find(({ path }) => path === '/v1/customers')!
    const wrong = [
      said('coupon=x', answer),
      said('email[a]=1', answer),
      said('email=a%40b.example', '{"id":"cus_1"}'),
    ]
    expect(misfits([...payments.line.exchanges, ...wrong], events)).toEqual([
      expect.stringContaining("does not exist in type 'CustomerCreateParams'"),
      expect.stringContaining("is not assignable to type 'string'"),
      expect.stringContaining("is missing the following properties from type 'Customer'"),
    ])
  })
})
