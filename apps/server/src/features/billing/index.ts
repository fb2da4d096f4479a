/** Billing: buying, changing and ending a subscription at the payment provider, and keeping track of it. */
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { handleBillingMails } from './billing-mails.ts'
import { servePaymentEvents } from './admin/payment-events.ts'
import { servePaymentProducts } from './admin/payment-products.ts'
import { servePaymentSetup } from './admin/save-setup.ts'
import { serveTestCheckout } from './admin/test-checkout.ts'
import { serveCreateCheckoutSession } from './create-checkout-session.ts'
import { serveCreateCustomerPortal } from './create-customer-portal.ts'
import { serveGetBillingSummary } from './get-billing-summary.ts'
import { keepCatalog } from './keep-catalog.ts'
import { closeCustomers } from './leave.ts'
import { followMode } from './mode-change.ts'
import type { Payments } from './payments.ts'
import { serveOwnSubscription } from './own-subscription.ts'
import { reconcileDaily } from './reconcile.ts'
import { createSubscriptionDesk } from './subscription-desk.ts'
import { serveTestClock } from './test-clock.ts'
import { serveTestGatewayPages } from './test-gateway-pages.ts'
import { serveWebhooks } from './webhooks.ts'

export { createSubscriptionDesk, type SubscriptionDesk } from './subscription-desk.ts'
export { noteCatalogChange } from './keep-catalog.ts'
export { readPaymentHealth } from './payment-health.ts'
export { billingExamples } from './billing-mails.ts'
export { eraseBilling, takeCustomer } from './leave.ts'
export {
  createStripeAccount,
  createTestAccount,
  type PaymentAccount,
  testGatewayKeys,
} from './payment-account.ts'
export { createPayments, type PaymentMeans, type Payments } from './payments.ts'

/** Without a payment account nothing is sold and the endpoints say so. */
export function serveBilling(server: Server, platform: Platform, plans: Plans, payments: Payments): void {
  serveCreateCheckoutSession(server, platform, plans, payments)
  serveCreateCustomerPortal(server, platform, payments)
  serveGetBillingSummary(server, platform, payments)
  serveOwnSubscription(server, platform, payments, createSubscriptionDesk(platform, payments))
  serveTestClock(server, platform, payments)
  serveWebhooks(server.http, platform, payments)
  closeCustomers(platform, payments)
  keepCatalog(platform, payments)
  handleBillingMails(platform)
  reconcileDaily(platform, payments)
  serveTestGatewayPages(server.http, platform, payments)
  followMode(platform, payments)
  servePaymentSetup(server, platform, payments)
  servePaymentProducts(server, platform, payments)
  servePaymentEvents(server, platform, payments)
  serveTestCheckout(server, platform, payments)
}
