import { part } from '../part.ts'
import { startCheckout, openCustomerPortal, getBillingSummary } from './billing.ts'

/** Payments. */
export const billing = part({
  calls: {
    /** Where to go to buy a plan (its id), or, with a subscription, to change to it. */
    startCheckout,
    /** Where to go to see and change card, plan and invoices. */
    openCustomerPortal,
    /** Asks the payment provider, whose answer the subscription follows. */
    getBillingSummary,
  },
})
