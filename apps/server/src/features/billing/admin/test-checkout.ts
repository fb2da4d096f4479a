import { createTestCheckout } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Platform } from '../../../platform/platform.ts'
import type { Server } from '../../../platform/serve.ts'
import { recordAct } from '../../audit-log/index.ts'
import { listActivePlans } from '../../pricing-plans/index.ts'
import { matchPrices, priceKey } from '../catalog.ts'
import type { Payments } from '../payments.ts'
import { isOutage } from '../provider-errors.ts'

/** Each request creates a customer at the provider. */
const perAddress = { name: 'test-checkout', triesMax: 60, windowMs: 3600_000, by: 'address' } as const

export function serveTestCheckout(server: Server, platform: Platform, payments: Payments): void {
  const { database, clock, log, publicUrl } = platform
  const db = database.durable
  server.serve(createTestCheckout, [perAddress], async ({ body, session, caller }) => {
    const account = await payments.current()
    if (account === null) return err('payments-off')
    if (account.mode === 'live') return err('not-test-mode')
    const plan = (await listActivePlans(db)).find(({ id }) => id === body.plan)
    if (plan === undefined) return err('plan-unknown')
    try {
      const stripe = await account.open()
      const price = (await matchPrices(stripe, [plan])).get(priceKey(plan, body.billingPeriod))
      if (price === undefined) throw new Error('A plan that is on sale has no price')
      // Not one of our users, so the subscription changes no account.
      const customer = await stripe.customers.create({
        name: 'Test checkout',
        metadata: { test: 'checkout' },
      })
      const page = `${publicUrl}/admin/payments?tab=testing`
      const { url } = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customer.id,
        line_items: [{ price: price.id, quantity: 1 }],
        success_url: `${page}&checkout=done`,
        cancel_url: `${page}&checkout=canceled`,
      })
      if (url === null) throw new Error('A new checkout has an address')
      const act = {
        actorId: session.userId,
        address: caller.address,
        action: 'test-checkout-opened',
        target: { type: 'plan', id: plan.id, label: plan.name },
        before: null,
        after: { billingPeriod: body.billingPeriod },
        result: 'success',
      } as const
      await recordAct(db, act, clock.nowMs())
      return ok({ url })
    } catch (error) {
      if (!isOutage(error)) throw error
      log.warn({ err: error }, 'the payment provider did not answer')
      return err('payments-unreachable')
    }
  })
}
