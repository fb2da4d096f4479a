import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { missing } from '../refusal.ts'
import { newObjectId } from '../store.ts'

export interface ConfigurationFields {
  metadata: Record<string, string>
  canCancel: boolean
  products: readonly { product: string; prices: string[] }[]
}

/** A portal configuration: whether customers can cancel, and which prices they can change to. */
export function newConfiguration(
  { now }: Context,
  fields: ConfigurationFields,
): Stripe.BillingPortal.Configuration {
  return {
    id: newObjectId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: fields.canCancel,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'interval_options' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: fields.products.length === 0 ? [] : ['price'],
        enabled: fields.products.length > 0,
        products: fields.products.map(({ product, prices }) => ({
          adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
          prices,
          product,
        })),
        proration_behavior: 'always_invoice',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'continue_trial',
      },
    },
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: fields.metadata,
    name: null,
    updated: now,
  }
}

export interface PortalFields {
  customer: string
  configuration: string
  returnUrl: string
  /** If set, the portal only asks whether to change to this price. */
  change: { subscription: string; item: string; price: string; doneUrl: string } | null
}

/** A portal session for one customer. */
export function newPortalSession(
  { now, publicUrl }: Context,
  { customer, configuration, returnUrl, change }: PortalFields,
): Stripe.BillingPortal.Session {
  const id = newObjectId('bps')
  return {
    id,
    object: 'billing_portal.session',
    configuration,
    created: now,
    customer,
    customer_account: null,
    flow: change === null ? null : flowOf(change),
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${publicUrl}/test-gateway/portal/${id}`,
  }
}

function flowOf({
  subscription,
  item,
  price,
  doneUrl,
}: NonNullable<PortalFields['change']>): Stripe.BillingPortal.Session.Flow {
  return {
    after_completion: { hosted_confirmation: null, redirect: { return_url: doneUrl }, type: 'redirect' },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: { discounts: null, items: [{ id: item, price, quantity: 1 }], subscription },
    type: 'subscription_update_confirm',
  }
}

/** The configuration with this id. Throws a refusal if there is none. */
export function getConfiguration({ store }: Context, id: string): Stripe.BillingPortal.Configuration {
  const configuration = store.find<Stripe.BillingPortal.Configuration>('billing_portal.configuration', id)
  if (configuration === null) throw missing('configuration', id)
  return configuration
}

/** The portal session with this id. Throws a refusal if there is none. */
export function getPortalSession({ store }: Context, id: string): Stripe.BillingPortal.Session {
  const session = store.find<Stripe.BillingPortal.Session>('billing_portal.session', id)
  if (session === null) throw missing('billing_portal.session', id)
  return session
}
