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
    /** The URL where to buy a plan (by its id), or to switch to it with a subscription. */
    startCheckout,
    /** The URL where to view and change card, plan and invoices. */
    openCustomerPortal,
    /** Keeps a canceled plan that still runs. */
    resumeSubscription,
    /** The URL where to pay the open invoice. */
    payOpenInvoice,
    /** Asks the payment provider; the subscription follows its answer. */
    getBillingSummary,
  },
})
