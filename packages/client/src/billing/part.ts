import { part } from '../part.ts'
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
    /** Where to go to buy a plan (its id), or, with a subscription, to change to it. */
    startCheckout,
    /** Where to go to see and change card, plan and invoices. */
    openCustomerPortal,
    /** Keeps a plan that was canceled and still runs. */
    resumeSubscription,
    /** Where to go to pay what is open. */
    payOpenInvoice,
    /** Asks the payment provider, whose answer the subscription follows. */
    getBillingSummary,
  },
})
