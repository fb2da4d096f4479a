import { createHash } from 'node:crypto'
import { createCustomerPortal } from '@severy/contract'
import { err, ok } from '@severy/result'
import type Stripe from 'stripe'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { listActivePlans } from '../pricing-plans/index.ts'
import { findCustomer } from './billing-store.ts'
import { matchPrices } from './catalog.ts'
import { ensureCustomer } from './customers.ts'
import type { Payments } from './payments.ts'
import { isOutage } from './provider-errors.ts'

/** Each request makes several calls to the provider. */
const perAddress = { name: 'customer-portal', triesMax: 120, windowMs: 3600_000, by: 'address' } as const

export function serveCreateCustomerPortal(server: Server, platform: Platform, payments: Payments): void {
  const { database, log, publicUrl } = platform
  server.serve(createCustomerPortal, [perAddress], async ({ session: { userId } }) => {
    const account = await payments.current()
    if (account === null) return err('payments-off')
    if ((await findCustomer(database.durable, userId)) === null) return err('nothing-bought')
    try {
      const stripe = await account.open()
      const customer = await ensureCustomer(platform, account.mode, stripe, userId)
      if (customer === null) return err('payments-off')
      const prices = await matchPrices(stripe, await listActivePlans(database.durable))
      return ok({
        url: await openPortal(stripe, { publicUrl, customer, prices, change: null, running: null }),
      })
    } catch (error) {
      if (!isOutage(error)) throw error
      log.warn({ err: error }, 'the payment provider did not answer')
      return err('payments-unreachable')
    }
  })
}

export interface PortalVisit {
  publicUrl: string
  customer: string
  /** Prices of all plans on sale. */
  prices: ReadonlyMap<string, Stripe.Price>
  /** Opens the portal on the question whether to move `running` to this price. */
  change: Stripe.Price | null
  running: Stripe.Subscription | null
}

export async function openPortal(stripe: Stripe, visit: PortalVisit): Promise<string> {
  const returnUrl = `${visit.publicUrl}/billing`
  const configuration = await matchConfiguration(stripe, [...visit.prices.values()])
  const session = await stripe.billingPortal.sessions.create({
    customer: visit.customer,
    configuration,
    return_url: returnUrl,
    ...changeFlow(visit, returnUrl),
  })
  return session.url
}

/** No flow when there is nothing to change, because the person already has this plan. */
function changeFlow(
  { change, running }: PortalVisit,
  returnUrl: string,
): Pick<Stripe.BillingPortal.SessionCreateParams, 'flow_data'> {
  const item = running?.items.data[0]
  if (change === null || running === null || item === undefined || item.price.id === change.id) return {}
  return {
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription: running.id,
        items: [{ id: item.id, price: change.id, quantity: 1 }],
      },
      after_completion: { type: 'redirect', redirect: { return_url: `${returnUrl}?success=true` } },
    },
  }
}

/** The portal configuration, found by a hash of the prices that it offers; created when there is none. */
async function matchConfiguration(stripe: Stripe, prices: readonly Stripe.Price[]): Promise<string> {
  const products = Map.groupBy(prices, ({ product }) => (typeof product === 'string' ? product : product.id))
  const offered = [...products].map(([product, own]) => ({ product, prices: own.map(({ id }) => id).sort() }))
  const mark = createHash('sha256').update(JSON.stringify(offered)).digest('base64url')
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  const found = data.find(({ metadata }) => metadata?.['severy'] === mark)
  if (found !== undefined) return found.id
  const made = await stripe.billingPortal.configurations.create(
    {
      metadata: { severy: mark },
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          proration_behavior: 'always_invoice',
          products: offered,
        },
      },
    },
    { idempotencyKey: `portal:${mark}` },
  )
  for (const { id, metadata } of data) {
    if (metadata?.['severy'] !== undefined)
      await stripe.billingPortal.configurations.update(id, { active: false })
  }
  return made.id
}
