/**
 * Buying and managing a plan. Both happen on the payment provider's pages; these calls return the addresses of those
 * pages.
 */
import {
  type BillingPeriod,
  createCheckoutSession,
  createCustomerPortal,
  getBillingSummary as summaryEndpoint,
  payOpenInvoice as payEndpoint,
  resumeSubscription as resumeEndpoint,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Refusal } from '../../base/refusal.ts'
import type { BillingSummary } from './data.ts'
import type {
  CheckoutReason,
  PaymentReason,
  PayInvoiceReason,
  PortalReason,
  KeepPlanReason,
} from './reasons.ts'
import { asSessionRefusal } from '../../base/http/call.ts'
import { callInSession } from '../../state/entry/call-in-session.ts'
import type { Engine } from '../../state/account/session.ts'

/** Resolves to the address of the provider's page where the person pays. */
export async function startCheckout(
  engine: Engine,
  order: { plan: string; billingPeriod: BillingPeriod },
): Promise<Result<{ url: string }, Refusal<CheckoutReason>>> {
  // A repeated request opens the same checkout.
  const answer = await callInSession(engine, createCheckoutSession, { body: order, isRepeatable: true })
  if (answer.ok) return ok(answer.value.reply)
  const { problem } = answer.error
  return err(problem === 'plan-unknown' ? { reason: problem } : asPaymentRefusal(answer.error))
}

/** Resolves to the address of the provider's page for payment methods and invoices. */
export async function openCustomerPortal(
  engine: Engine,
): Promise<Result<{ url: string }, Refusal<PortalReason>>> {
  const answer = await callInSession(engine, createCustomerPortal, { isRepeatable: true })
  if (answer.ok) return ok(answer.value.reply)
  const { problem } = answer.error
  return err(problem === 'nothing-bought' ? { reason: problem } : asPaymentRefusal(answer.error))
}

/** Takes a cancellation back before the paid period ends. */
export async function resumeSubscription(
  engine: Engine,
): Promise<Result<undefined, Refusal<KeepPlanReason>>> {
  const answer = await callInSession(engine, resumeEndpoint, { isRepeatable: true })
  if (answer.ok) return ok()
  const { problem } = answer.error
  return err(problem === 'nothing-to-resume' ? { reason: problem } : asPaymentRefusal(answer.error))
}

/** Resolves to the address of the page where the open invoice can be paid. */
export async function payOpenInvoice(
  engine: Engine,
): Promise<Result<{ url: string }, Refusal<PayInvoiceReason>>> {
  const answer = await callInSession(engine, payEndpoint, { isRepeatable: true })
  if (answer.ok) return ok(answer.value.reply)
  const { problem } = answer.error
  return err(problem === 'nothing-due' ? { reason: problem } : asPaymentRefusal(answer.error))
}

/** The person's subscription and invoices, as the payment provider has them. */
export async function getBillingSummary(
  engine: Engine,
): Promise<Result<BillingSummary, Refusal<PaymentReason>>> {
  const answer = await callInSession(engine, summaryEndpoint, { isRepeatable: true })
  return answer.ok ? ok(answer.value.reply) : err(asPaymentRefusal(answer.error))
}

function asPaymentRefusal(failure: { problem: string; retryAfterSeconds?: number }): Refusal<PaymentReason> {
  const { problem } = failure
  if (problem === 'payments-off' || problem === 'payments-unreachable') return { reason: problem }
  return asSessionRefusal(failure)
}
