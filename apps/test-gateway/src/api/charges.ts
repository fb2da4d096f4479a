import type Stripe from 'stripe'
import { type Context, emit } from '../context.ts'
import type { Parameters } from '../form.ts'
import { getCharge, getChargeOf, saveCharge } from '../objects/charge.ts'
import { getDispute } from '../objects/dispute.ts'
import { idOf } from '../objects/id-of.ts'
import { getRefund, newRefund } from '../objects/refund.ts'
import { invalid, Refusal } from '../refusal.ts'
import { pageOf } from './lists.ts'
import { route, type Route } from './route.ts'

export const chargeRoutes: readonly Route[] = [
  route('GET', '/v1/charges', listCharges),
  route('GET', '/v1/charges/:id', (context, _parameters, id) => getCharge(context, id)),
  route('GET', '/v1/invoice_payments', listInvoicePayments),
  route('GET', '/v1/refunds', listRefunds),
  route('POST', '/v1/refunds', createRefund),
  route('GET', '/v1/refunds/:id', (context, _parameters, id) => getRefund(context, id)),
  route('GET', '/v1/disputes', listDisputes),
  route('GET', '/v1/disputes/:id', (context, _parameters, id) => getDispute(context, id)),
  route('POST', '/v1/disputes/:id/close', closeDispute),
]

function listCharges({ store }: Context, parameters: Parameters): Stripe.ApiList<Stripe.Charge> {
  const intent = parameters.text('payment_intent')
  const charges = store
    .list<Stripe.Charge>('charge', parameters.text('customer'))
    .filter((one) => intent === undefined || one.payment_intent === intent)
  return pageOf(charges, parameters, '/v1/charges')
}

function listInvoicePayments(
  { store }: Context,
  parameters: Parameters,
): Stripe.ApiList<Stripe.InvoicePayment> {
  const invoice = parameters.text('invoice')
  const status = parameters.oneOf('status', ['canceled', 'open', 'paid'])
  const payments = store
    .list<Stripe.InvoicePayment>('invoice_payment')
    .filter((one) => invoice === undefined || one.invoice === invoice)
    .filter((one) => status === undefined || one.status === status)
  return pageOf(payments, parameters, '/v1/invoice_payments')
}

function listRefunds({ store }: Context, parameters: Parameters): Stripe.ApiList<Stripe.Refund> {
  const [charge, intent] = [parameters.text('charge'), parameters.text('payment_intent')]
  const refunds = store
    .list<Stripe.Refund>('refund')
    .filter((one) => charge === undefined || one.charge === charge)
    .filter((one) => intent === undefined || one.payment_intent === intent)
  return pageOf(refunds, parameters, '/v1/refunds')
}

/** Refunds a charge, or part of it. The subscription continues: ending it is a separate call. */
function createRefund(context: Context, parameters: Parameters): Stripe.Refund {
  const intent = parameters.text('payment_intent')
  const charge =
    intent === undefined ? getCharge(context, parameters.required('charge')) : getChargeOf(context, intent)
  if (charge.status !== 'succeeded')
    throw refusal('charge_not_refundable', `Charge ${charge.id} took no money; there is nothing to refund.`)
  const left = charge.amount - charge.amount_refunded
  if (charge.disputed)
    throw refusal('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`)
  if (left === 0) throw refusal('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
  const amount = parameters.whole('amount') ?? left
  if (amount <= 0 || amount > left) {
    throw invalid(
      'amount',
      `Refund amount (${String(amount)}) is greater than unrefunded amount on charge (${String(left)})`,
    )
  }
  const reason = parameters.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null
  const refund = newRefund(context, { charge, amount, reason, metadata: parameters.record('metadata') ?? {} })
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  context.store.put(refund)
  saveCharge(context, charge)
  emit(context, 'charge.refunded', charge)
  return refund
}

function refusal(code: string, message: string): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', code, message })
}

function listDisputes({ store }: Context, parameters: Parameters): Stripe.ApiList<Stripe.Dispute> {
  const charge = parameters.text('charge')
  const disputes = store
    .list<Stripe.Dispute>('dispute')
    .filter((one) => charge === undefined || idOf(one.charge) === charge)
  return pageOf(disputes, parameters, '/v1/disputes')
}

/** Accepts the dispute, which is thereby lost. */
function closeDispute(context: Context, _parameters: Parameters, id: string): Stripe.Dispute {
  const dispute = getDispute(context, id)
  if (dispute.status !== 'needs_response') throw invalid('dispute', 'This dispute is already closed')
  dispute.status = 'lost'
  context.store.put(dispute)
  emit(context, 'charge.dispute.closed', dispute)
  return dispute
}
