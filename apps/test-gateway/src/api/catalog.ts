import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import type { Parameters } from '../form.ts'
import { getPrice, newPrice } from '../objects/price.ts'
import { getProduct, newProduct } from '../objects/product.ts'
import { invalid, Refusal } from '../refusal.ts'
import { pageOf } from './lists.ts'
import { route, type Route } from './route.ts'

export const catalogRoutes: readonly Route[] = [
  route('GET', '/v1/products', ({ store }, parameters) => {
    const active = parameters.flag('active')
    const products = store.list<Stripe.Product>('product')
    return pageOf(
      products.filter((one) => active === undefined || one.active === active),
      parameters,
      '/v1/products',
    )
  }),
  route('POST', '/v1/products', createProduct),
  route('GET', '/v1/products/:id', (context, _parameters, id) => getProduct(context, id)),
  route('POST', '/v1/products/:id', updateProduct),
  route('GET', '/v1/prices', listPrices),
  route('POST', '/v1/prices', createPrice),
  route('GET', '/v1/prices/:id', (context, _parameters, id) => getPrice(context, id)),
  route('POST', '/v1/prices/:id', updatePrice),
]

function createProduct(context: Context, parameters: Parameters): Stripe.Product {
  const id = parameters.text('id')
  if (id !== undefined && context.store.find<Stripe.Product>('product', id) !== null) {
    throw new Refusal(400, {
      type: 'invalid_request_error',
      code: 'resource_already_exists',
      message: 'Product already exists.',
      param: 'id',
    })
  }
  const product = newProduct(context, {
    id,
    name: parameters.required('name'),
    description: parameters.text('description'),
    active: parameters.flag('active'),
    metadata: parameters.record('metadata'),
  })
  context.store.put(product)
  return product
}

function updateProduct(context: Context, parameters: Parameters, id: string): Stripe.Product {
  const product = getProduct(context, id)
  product.name = parameters.text('name') ?? product.name
  product.description = parameters.text('description') ?? product.description
  product.active = parameters.flag('active') ?? product.active
  product.metadata = { ...product.metadata, ...parameters.record('metadata') }
  product.updated = context.now
  context.store.put(product)
  return product
}

function listPrices({ store }: Context, parameters: Parameters): Stripe.ApiList<Stripe.Price> {
  const keys = parameters.texts('lookup_keys')
  const product = parameters.text('product')
  const active = parameters.flag('active')
  const prices = store
    .list<Stripe.Price>('price')
    .filter((one) => keys === undefined || (one.lookup_key !== null && keys.includes(one.lookup_key)))
    .filter((one) => product === undefined || one.product === product)
    .filter((one) => active === undefined || one.active === active)
  return pageOf(prices, parameters, '/v1/prices')
}

function createPrice(context: Context, parameters: Parameters): Stripe.Price {
  const recurring = parameters.inner('recurring')
  const interval = recurring?.oneOf('interval', ['month', 'year'])
  if (interval === undefined)
    throw invalid('recurring[interval]', 'The test gateway has recurring prices only.')
  const unitAmount = parameters.whole('unit_amount')
  if (unitAmount === undefined || unitAmount < 0) throw invalid('unit_amount', 'Invalid non-negative integer')
  const currency = parameters.required('currency')
  if (!/^[a-z]{3}$/.test(currency)) throw invalid('currency', `Invalid currency: ${currency}`)
  const product = getProduct(context, parameters.required('product')).id
  const lookupKey = parameters.text('lookup_key')
  if (lookupKey !== undefined)
    takeLookupKey(context, lookupKey, parameters.flag('transfer_lookup_key') ?? false)
  const nickname = parameters.text('nickname')
  const metadata = parameters.record('metadata')
  const price = newPrice(context, { product, currency, unitAmount, interval, nickname, lookupKey, metadata })
  context.store.put(price)
  return price
}

/**
 * A lookup key identifies one price at a time. Takes it from the price that has it; throws if the request does not
 * allow that.
 */
function takeLookupKey({ store }: Context, key: string, mayMove: boolean): void {
  const holder = store.list<Stripe.Price>('price').find(({ lookup_key }) => lookup_key === key)
  if (holder === undefined) return
  if (!mayMove) throw invalid('lookup_key', `A price (${holder.id}) already uses that lookup key.`)
  holder.lookup_key = null
  store.put(holder)
}

function updatePrice(context: Context, parameters: Parameters, id: string): Stripe.Price {
  const price = getPrice(context, id)
  price.active = parameters.flag('active') ?? price.active
  price.nickname = parameters.text('nickname') ?? price.nickname
  price.metadata = { ...price.metadata, ...parameters.record('metadata') }
  context.store.put(price)
  return price
}
