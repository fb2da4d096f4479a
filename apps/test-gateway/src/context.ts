import type Stripe from 'stripe'
import { newObjectId, type Store } from './store.ts'

/** The version of Stripe's API that the pinned SDK uses; a test checks that they match. */
export const apiVersion = '2026-10-28.endive'

/** What a request works with: the stored objects, and the time that applies to all subscriptions. */
export interface Context {
  store: Store
  /** Seconds since 1970 on the gateway's own clock. */
  now: number
  /** The address under which the pages are served, without a trailing slash. */
  publicUrl: string
}

/** The events that the gateway sends, and what each is about. */
interface Events {
  'charge.refunded': Stripe.Charge
  'charge.dispute.created': Stripe.Dispute
  'charge.dispute.closed': Stripe.Dispute
  'customer.created': Stripe.Customer
  'customer.updated': Stripe.Customer
  'customer.deleted': Stripe.Customer
  'customer.subscription.created': Stripe.Subscription
  'customer.subscription.updated': Stripe.Subscription
  'customer.subscription.deleted': Stripe.Subscription
  'invoice.created': Stripe.Invoice
  'invoice.finalized': Stripe.Invoice
  'invoice.paid': Stripe.Invoice
  'invoice.payment_succeeded': Stripe.Invoice
  'invoice.payment_failed': Stripe.Invoice
  'invoice.updated': Stripe.Invoice
  'checkout.session.completed': Stripe.Checkout.Session
  'checkout.session.expired': Stripe.Checkout.Session
}

type Envelope = Omit<Stripe.CustomerSubscriptionUpdatedEvent, 'type' | 'data'> & {
  type: string
  data: { object: unknown }
}

/** Stores an event, and schedules its delivery to the product. */
export function emit<T extends keyof Events>({ store, now }: Context, type: T, object: Events[T]): void {
  const event: Envelope = {
    id: newObjectId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: now,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  store.put(event)
  store.addDelivery(event.id, 0)
}
