/** Billing: buying, changing and ending a subscription at the payment provider, and knowing what came of it. */
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { serveCreateCheckoutSession } from './create-checkout-session.ts'
import { serveCreateCustomerPortal } from './create-customer-portal.ts'
import { serveGetBillingSummary } from './get-billing-summary.ts'
import { closeCustomers } from './leave.ts'
import type { PaymentAccount } from './payment-account.ts'
import { handleFailedPaymentMails } from './payment-failed-mail.ts'
import { reconcileDaily } from './reconcile.ts'
import { serveTestClock } from './test-clock.ts'
import { serveTestGatewayPages } from './test-gateway-pages.ts'
import { serveWebhooks } from './webhooks.ts'

export { createSubscriptionDesk, type SubscriptionDesk } from './subscription-desk.ts'
export { billingExamples } from './payment-failed-mail.ts'

export { eraseBilling, takeCustomer } from './leave.ts'
export {
  createStripeAccount,
  createTestAccount,
  type PaymentAccount,
  testGatewayKeys,
} from './payment-account.ts'

/** Without an account nothing is sold and nothing runs; the endpoints say so. */
export function serveBilling(
  server: Server,
  platform: Platform,
  plans: Plans,
  payments: PaymentAccount | null,
): void {
  serveCreateCheckoutSession(server, platform, plans, payments)
  serveCreateCustomerPortal(server, platform, payments)
  serveGetBillingSummary(server, platform, payments)
  serveTestClock(server, platform, payments)
  if (payments === null) return
  serveWebhooks(server.http, platform, payments)
  closeCustomers(platform, payments)
  handleFailedPaymentMails(platform)
  reconcileDaily(platform, payments)
  if (payments.testGateway !== null) serveTestGatewayPages(server.http, platform, payments.testGateway)
}
