import type Stripe from 'stripe'
import { route, type Route } from './route.ts'

export const accountRoutes: readonly Route[] = [route('GET', '/v1/account', () => account)]

/** The gateway's only account, which belongs to nobody. */
const account = {
  id: 'acct_testgateway',
  object: 'account',
  business_profile: null,
  business_type: null,
  charges_enabled: true,
  details_submitted: true,
  email: null,
  payouts_enabled: false,
  settings: null,
  type: 'standard',
} satisfies Stripe.Account
