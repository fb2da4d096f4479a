import type { PaymentConnection, PaymentSetup } from '@severy/contract'
import type { Db } from '../../../platform/database/database.ts'
import type { StripeKeySet } from '../../../platform/stripe-keys.ts'
import { listEmails } from '../../accounts/index.ts'
import type { PaymentAccount } from '../payment-account.ts'
import { type Check, findState } from '../payment-state-store.ts'
import type { PaymentsNow } from '../payments.ts'

/** The payment setup for admins. Contains no secrets; the last characters of a key are not one. */
export async function describeSetup(db: Db, now: PaymentsNow, publicUrl: string): Promise<PaymentSetup> {
  const { stored, account } = now
  const check = account === null ? null : await findState(db, account.mode)
  const emails = stored.savedBy === null ? null : await listEmails(db, [stored.savedBy])
  return {
    source: now.source,
    mode: account?.mode ?? null,
    revision: stored.revision,
    isTestMode: now.source === 'environment' ? account?.mode !== 'live' : stored.isTestMode,
    test: describeKeys(stored.test),
    live: describeKeys(stored.live),
    isTestGatewayOn: now.isGatewayOn,
    isTestGatewayFree: now.isGatewayFree,
    savedAt: stored.savedAtMs,
    savedBy: (stored.savedBy === null ? null : emails?.get(stored.savedBy)) ?? null,
    webhookEndpoint: `${publicUrl}/v1/webhooks/stripe`,
    connection: describeConnection(account, check),
  }
}

export function describeConnection(account: PaymentAccount | null, check: Check | null): PaymentConnection {
  if (account === null || check === null) {
    return { state: 'disconnected', checkedAt: null, account: null, problem: null }
  }
  return {
    state: check.problem === null ? 'connected' : 'error',
    checkedAt: check.checkedAtMs,
    account: check.accountId === null ? null : { id: check.accountId, name: check.accountName },
    problem: check.problem,
  }
}

function describeKeys(keys: StripeKeySet | null): PaymentSetup['test'] {
  if (keys === null) return null
  const { publishableKey, secretKey, webhookSecret } = keys
  return { publishableKey, secretKeyEnd: secretKey.slice(-4), hasWebhookSecret: webhookSecret !== null }
}
