import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { missing } from '../refusal.ts'
import { newObjectId } from '../store.ts'

export interface ProductFields {
  id?: string | undefined
  name: string
  description?: string | undefined
  active?: boolean | undefined
  metadata?: Record<string, string> | undefined
}

/** A product; active unless the fields say otherwise. */
export function newProduct({ now }: Context, fields: ProductFields): Stripe.Product {
  return {
    id: fields.id ?? newObjectId('prod'),
    object: 'product',
    active: fields.active ?? true,
    created: now,
    default_price: null,
    description: fields.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: fields.metadata ?? {},
    name: fields.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  }
}

/** The product with this id. Throws a refusal if there is none. */
export function getProduct({ store }: Context, id: string): Stripe.Product {
  const product = store.find<Stripe.Product>('product', id)
  if (product === null) throw missing('product', id)
  return product
}
