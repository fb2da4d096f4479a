/** Asks the provider whose account it is: the one call that any key may make, and that changes nothing. */
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
    // A restricted key that may not read its account is known to the provider nevertheless.
    if (type === 'StripePermissionError') return { outcome: 'connected', check: nobody }
    const outcome = type === 'StripeAuthenticationError' ? 'refused' : 'unreachable'
    return { outcome, check: { ...nobody, problem: withoutKeys(message) } }
  }
}

/** What is no error of the SDK is a bug, or the test gateway that could not be started. */
function describe(error: unknown): { type: string; message: string } {
  if (!(error instanceof Error)) throw error
  return { type: 'type' in error ? String(error.type) : '', message: error.message }
}

/** The provider's words may repeat a part of the key. */
function withoutKeys(message: string): string {
  return message.replace(/\b[srp]k_(live|test)_[\w*]+/g, '(key)').slice(0, 500)
}
