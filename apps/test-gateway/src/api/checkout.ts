import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import type { Parameters } from '../form.ts'
import { expireCheckout } from '../money/advance.ts'
import {
  type CheckoutFields,
  getCheckoutSession,
  newCheckoutSession,
  orderOf,
} from '../objects/checkout-session.ts'
import { getCustomer } from '../objects/customer.ts'
import { getPrice } from '../objects/price.ts'
import { invalid } from '../refusal.ts'
import { pageOf } from './lists.ts'
import { route, type Route } from './route.ts'

export const checkoutRoutes: readonly Route[] = [
  route('GET', '/v1/checkout/sessions', listSessions),
  route('POST', '/v1/checkout/sessions', createSession),
  route('GET', '/v1/checkout/sessions/:id', (context, _parameters, id) => getCheckoutSession(context, id)),
  route('POST', '/v1/checkout/sessions/:id/expire', expireSession),
]

function listSessions({ store }: Context, parameters: Parameters): Stripe.ApiList<Stripe.Checkout.Session> {
  const status = parameters.oneOf('status', ['open', 'complete', 'expired'])
  const sessions = store
    .list<Stripe.Checkout.Session>('checkout.session', parameters.text('customer'))
    .filter((one) => status === undefined || one.status === status)
  return pageOf(sessions, parameters, '/v1/checkout/sessions')
}

function createSession(context: Context, parameters: Parameters): Stripe.Checkout.Session {
  if (parameters.required('mode') !== 'subscription') {
    throw invalid('mode', 'The test gateway has subscriptions only.')
  }
  const [item, ...more] = parameters.list('line_items')
  if (item === undefined || more.length > 0)
    throw invalid('line_items', 'The test gateway takes one line item.')
  if ((item.whole('quantity') ?? 1) !== 1) throw invalid('line_items[0][quantity]', 'Must be 1.')
  const price = getPrice(context, item.required('price'))
  if (!price.active) throw invalid('line_items[0][price]', 'The price specified is inactive.')
  const data = parameters.inner('subscription_data')
  const trialDays = data?.whole('trial_period_days') ?? 0
  if (trialDays < 0) throw invalid('subscription_data[trial_period_days]', 'Invalid positive integer')
  const endOfTrial = data?.inner('trial_settings')?.inner('end_behavior')
  const customer = getCustomer(context, parameters.required('customer'))
  const fields: CheckoutFields = {
    customer,
    price,
    onMissingCard:
      endOfTrial?.oneOf('missing_payment_method', ['cancel', 'create_invoice']) ?? 'create_invoice',
    cardCollection: parameters.oneOf('payment_method_collection', ['always', 'if_required']) ?? 'always',
    ...readTaxes(parameters, customer),
    successUrl: parameters.required('success_url'),
    cancelUrl: parameters.text('cancel_url') ?? null,
    trialDays,
    clientReferenceId: parameters.text('client_reference_id') ?? null,
    metadata: parameters.record('metadata') ?? {},
    subscriptionMetadata: data?.record('metadata') ?? {},
  }
  const session = newCheckoutSession(context, fields)
  context.store.put(session, fields.customer.id)
  context.store.put(orderOf(session, fields))
  return session
}

type Taxes = Pick<CheckoutFields, 'addressCollection' | 'isTaxAutomatic' | 'takesTaxId' | 'updatesAddress'>

/**
 * The parameters about address and tax. Throws, as Stripe does, for automatic taxes without an address to compute
 * them from, and for tax numbers if the customer's name may not be updated.
 */
function readTaxes(parameters: Parameters, { address }: Stripe.Customer): Taxes {
  const update = parameters.inner('customer_update')
  const updatesAddress = update?.oneOf('address', ['auto', 'never']) === 'auto'
  const updatesName = update?.oneOf('name', ['auto', 'never']) === 'auto'
  const isTaxAutomatic = parameters.inner('automatic_tax')?.flag('enabled') ?? false
  if (isTaxAutomatic && !updatesAddress && address == null) {
    throw invalid(
      'customer_update[address]',
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add one, or set `customer_update[address]` to `auto`.',
    )
  }
  const takesTaxId = parameters.inner('tax_id_collection')?.flag('enabled') ?? false
  if (takesTaxId && !updatesName) {
    throw invalid(
      'customer_update[name]',
      'Tax ID collection requires updating business name on the customer: set `customer_update[name]` to `auto`.',
    )
  }
  return {
    addressCollection: parameters.oneOf('billing_address_collection', ['auto', 'required']) ?? null,
    isTaxAutomatic,
    takesTaxId,
    updatesAddress,
  }
}

function expireSession(context: Context, _parameters: Parameters, id: string): Stripe.Checkout.Session {
  const session = getCheckoutSession(context, id)
  if (session.status !== 'open') {
    throw invalid(
      'session',
      `Only Checkout Sessions with a status in ["open"] can be expired: this one is ${String(session.status)}.`,
    )
  }
  expireCheckout(context, session)
  return session
}
