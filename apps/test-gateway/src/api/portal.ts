import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import type { Parameters } from '../form.ts'
import { getCustomer } from '../objects/customer.ts'
import { getConfiguration, newConfiguration, newPortalSession, type PortalFields } from '../objects/portal.ts'
import { getPrice } from '../objects/price.ts'
import { getSubscription, itemOf } from '../objects/subscription.ts'
import { invalid } from '../refusal.ts'
import { pageOf } from './lists.ts'
import { route, type Route } from './route.ts'

export const portalRoutes: readonly Route[] = [
  route('GET', '/v1/billing_portal/configurations', ({ store }, parameters) => {
    const active = parameters.flag('active')
    const all = store.list<Stripe.BillingPortal.Configuration>('billing_portal.configuration')
    const asked = all.filter((one) => active === undefined || one.active === active)
    return pageOf(asked, parameters, '/v1/billing_portal/configurations')
  }),
  route('POST', '/v1/billing_portal/configurations', createConfiguration),
  route('POST', '/v1/billing_portal/configurations/:id', updateConfiguration),
  route('POST', '/v1/billing_portal/sessions', createSession),
]

function createConfiguration(context: Context, parameters: Parameters): Stripe.BillingPortal.Configuration {
  const metadata = parameters.record('metadata') ?? {}
  const features = parameters.inner('features')
  if (features === undefined) throw invalid('features', 'Missing required param: features.')
  features.inner('invoice_history')?.flag('enabled')
  features.inner('payment_method_update')?.flag('enabled')
  const cancel = features.inner('subscription_cancel')
  const update = features.inner('subscription_update')
  if ((cancel?.text('mode') ?? 'at_period_end') !== 'at_period_end') {
    throw invalid('features[subscription_cancel][mode]', 'The test gateway cancels at the end of the period.')
  }
  update?.flag('enabled')
  update?.texts('default_allowed_updates')
  if ((update?.text('proration_behavior') ?? 'always_invoice') !== 'always_invoice') {
    throw invalid('features[subscription_update][proration_behavior]', 'The test gateway invoices at once.')
  }
  const products = (update?.list('products') ?? []).map((one) => ({
    product: one.required('product'),
    prices: one.texts('prices') ?? [],
  }))
  const canCancel = cancel?.flag('enabled') ?? false
  const configuration = newConfiguration(context, { metadata, canCancel, products })
  context.store.put(configuration)
  return configuration
}

function updateConfiguration(
  context: Context,
  parameters: Parameters,
  id: string,
): Stripe.BillingPortal.Configuration {
  const configuration = getConfiguration(context, id)
  configuration.active = parameters.flag('active') ?? configuration.active
  configuration.updated = context.now
  context.store.put(configuration)
  return configuration
}

function createSession(context: Context, parameters: Parameters): Stripe.BillingPortal.Session {
  const returnUrl = parameters.required('return_url')
  const session = newPortalSession(context, {
    customer: getCustomer(context, parameters.required('customer')).id,
    configuration: getConfiguration(context, parameters.required('configuration')).id,
    returnUrl,
    change: readChange(context, parameters.inner('flow_data'), returnUrl),
  })
  context.store.put(session)
  return session
}

function readChange(
  context: Context,
  flow: Parameters | undefined,
  returnUrl: string,
): PortalFields['change'] {
  if (flow === undefined) return null
  if (flow.required('type') !== 'subscription_update_confirm') {
    throw invalid(
      'flow_data[type]',
      'The test gateway opens the portal at `subscription_update_confirm` only.',
    )
  }
  const completion = flow.inner('after_completion')
  completion?.oneOf('type', ['redirect'])
  const doneUrl = completion?.inner('redirect')?.text('return_url') ?? returnUrl
  const confirm = flow.inner('subscription_update_confirm')
  const [item] = confirm?.list('items') ?? []
  if (confirm === undefined || item === undefined) throw invalid('flow_data', 'What to change to is missing.')
  const subscription = getSubscription(context, confirm.required('subscription'))
  const id = item.required('id')
  if (id !== itemOf(subscription).id) throw invalid('flow_data', `No such subscription item: '${id}'`)
  item.whole('quantity')
  return {
    subscription: subscription.id,
    item: id,
    price: getPrice(context, item.required('price')).id,
    doneUrl,
  }
}
