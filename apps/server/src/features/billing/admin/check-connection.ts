/** Asks Stripe whose account the key belongs to: the one call that any key may make and that changes nothing. */
import type { Check } from '../payment-state-store.ts'
import type { PaymentAccount } from '../payment-account.ts'

export type CheckOutcome = 'connected' | 'refused' | 'unreachable'

export async function checkConnection(
  account: PaymentAccount,
  nowMs: number,
): Promise<{ outcome: CheckOutcome; check: Check }> {
  const nobody = { checkedAtMs: nowMs, accountId: null, accountName: null, problem: null }
  try {
    const stripe = await account.open()
    const { id, business_profile: profile, settings } = await stripe.accounts.retrieveCurrent()
    const accountName = settings?.dashboard.display_name ?? profile?.name ?? null
    return { outcome: 'connected', check: { ...nobody, accountId: id, accountName } }
  } catch (error) {
    const { type, message } = describe(error)
    // A restricted key may not read its account, but Stripe recognized it.
    if (type === 'StripePermissionError') return { outcome: 'connected', check: nobody }
    const outcome = type === 'StripeAuthenticationError' ? 'refused' : 'unreachable'
    return { outcome, check: { ...nobody, problem: withoutKeys(message) } }
  }
}

/** Anything but an SDK error is a bug, or a test gateway that did not start. */
function describe(error: unknown): { type: string; message: string } {
  if (!(error instanceof Error)) throw error
  return { type: 'type' in error ? String(error.type) : '', message: error.message }
}

/** Stripe's message may repeat part of the key. */
function withoutKeys(message: string): string {
  return message.replace(/\b[srp]k_(live|test)_[\w*]+/g, '(key)').slice(0, 500)
}
