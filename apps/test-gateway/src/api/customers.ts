import type Stripe from 'stripe'
import { type Context, emit } from '../context.ts'
import type { Parameters } from '../form.ts'
import { endSubscription } from '../money/payments.ts'
import { getCustomer, newCustomer } from '../objects/customer.ts'
import { isLive } from '../objects/subscription.ts'
import { pageOf } from './lists.ts'
import { route, type Route } from './route.ts'

export const customerRoutes: readonly Route[] = [
  route('GET', '/v1/customers', ({ store }, parameters) => {
    const email = parameters.text('email')
    const customers = store.list<Stripe.Customer>('customer')
    return pageOf(
      customers.filter((one) => email === undefined || one.email === email),
      parameters,
      '/v1/customers',
    )
  }),
  route('POST', '/v1/customers', createCustomer),
  route('GET', '/v1/customers/:id', (context, _parameters, id) => getCustomer(context, id)),
  route('POST', '/v1/customers/:id', updateCustomer),
  route('DELETE', '/v1/customers/:id', deleteCustomer),
]

function createCustomer(context: Context, parameters: Parameters): Stripe.Customer {
  const email = parameters.text('email')
  const name = parameters.text('name')
  const customer = newCustomer(context, { email, name, metadata: parameters.record('metadata') })
  context.store.put(customer)
  emit(context, 'customer.created', customer)
  return customer
}

function updateCustomer(context: Context, parameters: Parameters, id: string): Stripe.Customer {
  const customer = getCustomer(context, id)
  customer.email = parameters.text('email') ?? customer.email
  customer.name = parameters.text('name') ?? customer.name ?? null
  customer.metadata = { ...customer.metadata, ...parameters.record('metadata') }
  context.store.put(customer)
  emit(context, 'customer.updated', customer)
  return customer
}

/** Deletes a customer permanently, and ends their subscriptions immediately. */
function deleteCustomer(context: Context, _parameters: Parameters, id: string): Stripe.DeletedCustomer {
  const { store } = context
  const customer = getCustomer(context, id)
  for (const subscription of store.list<Stripe.Subscription>('subscription', id).filter(isLive)) {
    endSubscription(context, subscription, 'cancellation_requested')
  }
  store.remove(id)
  emit(context, 'customer.deleted', customer)
  return { id, object: 'customer', deleted: true }
}
