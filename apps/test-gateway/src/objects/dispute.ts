import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { missing } from '../refusal.ts'
import { newObjectId } from '../store.ts'

/** Seconds until evidence is due. */
const answerSeconds = 14 * 86_400

/** A dispute of a charge: the cardholder has told their bank that they did not make this payment. */
export function newDispute({ now }: Context, charge: Stripe.Charge): Stripe.Dispute {
  return {
    id: newObjectId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: null,
      billing_address: null,
      cancellation_policy: null,
      cancellation_policy_disclosure: null,
      cancellation_rebuttal: null,
      customer_communication: null,
      customer_email_address: null,
      customer_name: null,
      customer_purchase_ip: null,
      customer_signature: null,
      duplicate_charge_documentation: null,
      duplicate_charge_explanation: null,
      duplicate_charge_id: null,
      enhanced_evidence: {},
      product_description: null,
      receipt: null,
      refund_policy: null,
      refund_policy_disclosure: null,
      refund_refusal_explanation: null,
      service_date: null,
      service_documentation: null,
      shipping_address: null,
      shipping_carrier: null,
      shipping_date: null,
      shipping_documentation: null,
      shipping_tracking_number: null,
      uncategorized_file: null,
      uncategorized_text: null,
    },
    evidence_details: {
      due_by: now + answerSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

/** The dispute with this id. Throws a refusal if there is none. */
export function getDispute({ store }: Context, id: string): Stripe.Dispute {
  const dispute = store.find<Stripe.Dispute>('dispute', id)
  if (dispute === null) throw missing('dispute', id)
  return dispute
}
