/** Reasons why calls about payments can fail. */
import type { SessionReason } from '../../base/refusal.ts'

/** `payments-off`: nothing is sold here. `payments-unreachable`: nothing was charged; try again later. */
export type PaymentReason = 'payments-off' | 'payments-unreachable' | SessionReason

/** `plan-unknown`: the plan is no longer on sale. */
export type CheckoutReason = 'plan-unknown' | PaymentReason

export type KeepPlanReason = 'nothing-to-resume' | PaymentReason

/** `nothing-due`: it is already paid. */
export type PayInvoiceReason = 'nothing-due' | PaymentReason

export type PortalReason = 'nothing-bought' | PaymentReason
