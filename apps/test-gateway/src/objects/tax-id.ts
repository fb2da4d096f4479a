import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { newObjectId } from '../store.ts'

const inEuropeanUnion =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** A customer's tax number, stored as typed: the gateway does not verify it. */
export function newTaxId(
  { now }: Context,
  { customer, country, value }: { customer: string; country: string | null; value: string },
): Stripe.TaxId {
  return {
    id: newObjectId('txi'),
    object: 'tax_id',
    country,
    created: now,
    customer,
    customer_account: null,
    livemode: false,
    owner: { customer, customer_account: null, type: 'customer' },
    type: country !== null && inEuropeanUnion.includes(country) ? 'eu_vat' : 'unknown',
    value,
    verification: { status: 'pending', verified_address: null, verified_name: null },
  }
}
