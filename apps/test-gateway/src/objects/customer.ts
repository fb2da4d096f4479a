import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { missing } from '../refusal.ts'
import { newObjectId } from '../store.ts'
import { testClockId } from './test-clock.ts'

export interface CustomerFields {
  email?: string | undefined
  name?: string | undefined
  metadata?: Record<string, string> | undefined
}

/** A customer without address, balance and card. */
export function newCustomer({ now }: Context, fields: CustomerFields): Stripe.Customer {
  return {
    id: newObjectId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: fields.email ?? null,
    invoice_prefix: newObjectId('').slice(1, 9).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: fields.metadata ?? {},
    name: fields.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: testClockId,
  }
}

/** The customer with this id. Throws a refusal if there is none. */
export function getCustomer({ store }: Context, id: string): Stripe.Customer {
  const customer = store.find<Stripe.Customer>('customer', id)
  if (customer === null) throw missing('customer', id)
  return customer
}
