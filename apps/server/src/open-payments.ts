/** With which account people pay, as the settings say; and the sentence about it that the start prints. */
import type { AddressInfo } from 'node:net'
import type { Config, PaymentSettings } from './config.ts'
import {
  createStripeAccount,
  createTestAccount,
  type PaymentAccount,
  testGatewayKeys,
} from './features/billing/index.ts'
import { readStripeKeys, readSystemSetting } from './features/system-settings/index.ts'
import type { Db } from './platform/database/database.ts'
import type { Secrets } from './platform/secrets.ts'
import { createTestGateway } from './platform/test-gateway.ts'

export interface GatewayPlace {
  /** The test gateway's program. */
  script: string
  /** Where this process listens: the test gateway brings its news there. */
  addresses: () => readonly AddressInfo[]
}

/**
 * Stripe's account of the environment, else the one that the operator has stored; else the test gateway, where the
 * environment, the address or the operator's setting allows it.
 */
export async function choosePayments(
  { payments, arePlansShown }: Pick<Config, 'payments' | 'arePlansShown'>,
  db: Db,
  { enumerationKey }: Pick<Secrets, 'enumerationKey'>,
): Promise<PaymentSettings | null> {
  if (!arePlansShown || payments?.type === 'stripe') return payments
  const stored = await readStripeKeys(db, enumerationKey)
  if (stored !== null) return { type: 'stripe', ...stored }
  const isOn = payments !== null || (await readSystemSetting(db, 'is_test_gateway_on'))
  return isOn ? { type: 'test-gateway' } : null
}

export function createPayments(
  payments: PaymentSettings | null,
  { dataDir, publicUrl, tls }: Pick<Config, 'dataDir' | 'publicUrl' | 'tls'>,
  { enumerationKey }: Pick<Secrets, 'enumerationKey'>,
  { script, addresses }: GatewayPlace,
): PaymentAccount | null {
  if (payments === null) return null
  if (payments.type === 'stripe') return createStripeAccount(payments)
  const keys = testGatewayKeys(enumerationKey)
  const webhookUrl = (): string => {
    const [address] = addresses()
    if (address === undefined) throw new Error('The test gateway was asked for before the server listens')
    return `${tls === null ? 'http' : 'https'}://${loopbackOf(address)}:${String(address.port)}/v1/webhooks/stripe`
  }
  return createTestAccount(keys, createTestGateway({ ...keys, script, dataDir, publicUrl, webhookUrl }))
}

/** Whoever listens everywhere listens on the loopback interface too. */
function loopbackOf({ address, family }: AddressInfo): string {
  if (address === '0.0.0.0') return '127.0.0.1'
  if (address === '::') return '[::1]'
  return family === 'IPv6' ? `[${address}]` : address
}

export function describePayments(payments: PaymentSettings | null, arePlansShown: boolean): string {
  if (!arePlansShown) return 'none: plans are off (PLANS)'
  if (payments === null)
    return 'none, so after the trial people can only read: set STRIPE_SECRET_KEY, TEST_GATEWAY=on to try it, or PLANS=off'
  return payments.type === 'stripe' ? 'Stripe' : 'test gateway, no money moves (STRIPE_SECRET_KEY is not set)'
}
