import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { missing } from '../refusal.ts'
import { newObjectId } from '../store.ts'

export interface RefundFields {
  charge: Stripe.Charge
  /** In the currency's smallest unit. */
  amount: number
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  metadata: Record<string, string>
}

/** A refund of a charge, or of part of it. */
export function newRefund(
  { now }: Context,
  { charge, amount, reason, metadata }: RefundFields,
): Stripe.Refund {
  return {
    id: newObjectId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

/** The refund with this id. Throws a refusal if there is none. */
export function getRefund({ store }: Context, id: string): Stripe.Refund {
  const refund = store.find<Stripe.Refund>('refund', id)
  if (refund === null) throw missing('refund', id)
  return refund
}
