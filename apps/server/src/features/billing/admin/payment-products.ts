import {
  listPaymentProducts,
  matchPaymentProducts,
  type PaymentProduct,
  type PricingPlan,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type Stripe from 'stripe'
import type { Platform } from '../../../platform/platform.ts'
import type { Server } from '../../../platform/serve.ts'
import { recordAct } from '../../audit-log/index.ts'
import { listActivePlans } from '../../pricing-plans/index.ts'
import { billingPeriods, findPrices, matchPrices, priceKey, retireOthers } from '../catalog.ts'
import type { Payments } from '../payments.ts'
import { isOutage } from '../provider-errors.ts'

/** Each request makes several calls to the provider. */
const perAddress = { name: 'payment-products', triesMax: 120, windowMs: 3600_000, by: 'address' } as const

type Refusal = 'payments-off' | 'payments-unreachable'

export function servePaymentProducts(server: Server, platform: Platform, payments: Payments): void {
  const { database, clock, log } = platform
  const db = database.durable

  async function atProvider<T>(
    work: (stripe: Stripe, plans: readonly PricingPlan[]) => Promise<T>,
  ): Promise<Result<T, Refusal>> {
    const account = await payments.current()
    if (account === null) return err('payments-off')
    try {
      return ok(await work(await account.open(), await listActivePlans(db)))
    } catch (error) {
      if (!isOutage(error)) throw error
      log.warn({ err: error }, 'the payment provider did not answer')
      return err('payments-unreachable')
    }
  }

  server.serve(listPaymentProducts, [perAddress], () =>
    atProvider(async (stripe, plans) => ({ products: await compare(stripe, plans) })),
  )

  server.serve(matchPaymentProducts, [perAddress], ({ session, caller }) =>
    atProvider(async (stripe, plans) => {
      await matchPrices(stripe, plans)
      await retireOthers(stripe, plans)
      const act = {
        actorId: session.userId,
        address: caller.address,
        action: 'payment-products-matched',
        target: { type: 'payments', id: 'payments', label: 'Payments' },
        before: null,
        after: { plans: plans.map(({ id }) => id).join(', ') },
        result: 'success',
      } as const
      await recordAct(db, act, clock.nowMs())
      return { products: await compare(stripe, plans) }
    }),
  )
}

async function compare(stripe: Stripe, plans: readonly PricingPlan[]): Promise<PaymentProduct[]> {
  const rows = plans.flatMap((plan) => billingPeriods.map((period) => ({ plan, period })))
  const found = await findPrices(
    stripe,
    rows.map(({ plan, period }) => priceKey(plan, period)),
  )
  return rows.map(({ plan, period }) => {
    const price = found.get(priceKey(plan, period))
    return {
      planId: plan.id,
      planName: plan.name,
      billingPeriod: period,
      price: {
        amount: period === 'monthly' ? plan.monthlyPrice : plan.yearlyPrice,
        currency: plan.currency,
      },
      atProvider:
        price === undefined
          ? null
          : {
              amount: price.unit_amount ?? 0,
              currency: price.currency.toUpperCase(),
              priceId: price.id,
              productId: typeof price.product === 'string' ? price.product : price.product.id,
            },
    }
  })
}
