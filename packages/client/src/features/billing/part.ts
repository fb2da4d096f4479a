import { part } from '../../state/account/part.ts'
import {
  getBillingSummary,
  openCustomerPortal,
  payOpenInvoice,
  resumeSubscription,
  startCheckout,
} from './billing.ts'

/** Payments. */
export const billing = part({
  calls: {
    /**
     * Returns the URL where a plan (by its id) can be bought; with a subscription, where it can be changed to that
     * plan.
     */
    startCheckout,
    /** Returns the URL where card, plan and invoices can be viewed and changed. */
    openCustomerPortal,
    /** Undoes the cancellation of a plan that is still running. */
    resumeSubscription,
    /** Returns the URL where the open invoice can be paid. */
    payOpenInvoice,
    /** Asks the payment provider for subscription and invoices. The answer also updates the account's subscription. */
    getBillingSummary,
  },
})
