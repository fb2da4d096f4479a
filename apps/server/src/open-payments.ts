/**
 * Opens the payment provider according to the settings, and writes the sentence about it that is printed at the start.
 */
import type { AddressInfo } from 'node:net'
import type { PaymentMode } from '@severy/contract'
import type { Config } from './config.ts'
import {
  createStripeAccount,
  createTestAccount,
  type PaymentMeans,
  testGatewayKeys,
} from './features/billing/index.ts'
import type { Secrets } from './platform/secrets.ts'
import { createTestGateway } from './platform/test-gateway.ts'

export interface GatewayPlace {
  /** The test gateway's program. */
  script: string
  /** The addresses that this process listens on, where the test gateway sends its events. */
  addresses: () => readonly AddressInfo[]
}

/** Returns `null` in home mode. */
export function openPaymentMeans(
  {
    payments,
    arePlansShown,
    dataDir,
    publicUrl,
    tls,
  }: Pick<Config, 'payments' | 'arePlansShown' | 'dataDir' | 'publicUrl' | 'tls'>,
  { enumerationKey }: Pick<Secrets, 'enumerationKey'>,
  { script, addresses }: GatewayPlace,
): PaymentMeans | null {
  if (!arePlansShown) return null
  const keys = testGatewayKeys(enumerationKey)
  const webhookUrl = (): string => {
    const [address] = addresses()
    if (address === undefined) throw new Error('The test gateway was asked for before the server listens')
    return `${tls === null ? 'http' : 'https'}://${loopbackOf(address)}:${String(address.port)}/v1/webhooks/stripe`
  }
  return {
    environment:
      payments?.type === 'stripe'
        ? { secretKey: payments.secretKey, webhookSecret: payments.webhookSecret }
        : null,
    gateway: createTestAccount(keys, createTestGateway({ ...keys, script, dataDir, publicUrl, webhookUrl })),
    isGatewayFree: payments?.type === 'test-gateway',
    openStripe: createStripeAccount,
  }
}

/** A server that listens on all interfaces listens on the loopback interface too. */
function loopbackOf({ address, family }: AddressInfo): string {
  if (address === '0.0.0.0') return '127.0.0.1'
  if (address === '::') return '[::1]'
  return family === 'IPv6' ? `[${address}]` : address
}

export function describePayments(mode: PaymentMode | null, arePlansShown: boolean): string {
  if (!arePlansShown) return 'none: plans are off (PLANS)'
  if (mode === null)
    return 'none, so vaults become read-only after the trial. Set STRIPE_SECRET_KEY or the keys in the admin area, TEST_GATEWAY=on to try it, or PLANS=off'
  if (mode === 'gateway') return 'test gateway, no money moves (STRIPE_SECRET_KEY is not set)'
  return mode === 'live' ? 'Stripe' : 'Stripe in test mode, no money moves'
}
