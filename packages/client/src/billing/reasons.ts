/** Why the engine says no about payments. */
import type { SessionReason } from '../base/refusal.ts'

/** `payments-off`: nothing is sold here. `payments-unreachable`: nothing was charged; try again later. */
export type PaymentReason = 'payments-off' | 'payments-unreachable' | SessionReason

/** `plan-unknown`: it is not on sale any more. */
export type CheckoutReason = 'plan-unknown' | PaymentReason

export type KeepPlanReason = 'nothing-to-resume' | PaymentReason

/** `nothing-due`: it is paid already. */
export type PayInvoiceReason = 'nothing-due' | PaymentReason

export type PortalReason = 'nothing-bought' | PaymentReason
