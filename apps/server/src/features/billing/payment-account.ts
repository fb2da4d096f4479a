/**
 * A payment account: Stripe's or the test gateway's, both through the official SDK. The SDK is loaded with the first
 * call, so a server without payments never loads it.
 */
import type { KeyObject } from 'node:crypto'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { PaymentMode } from '@severy/contract'
import type Stripe from 'stripe'
import { pseudonym } from '../../platform/random.ts'
import { modeOfKey, type StripeKeys, type StripeKeySet } from '../../platform/stripe-keys.ts'
import type { TestGateway } from '../../platform/test-gateway.ts'

export interface PaymentAccount {
  mode: PaymentMode
  open(): Promise<Stripe>
  /** The event in a webhook's body; `null` when its signature is wrong or too old. */
  readEvent(body: string, signature: string): Promise<Stripe.Event | null>
  /** `null` for Stripe itself. */
  testGateway: TestGateway | null
}

/** How long one try may take. A person's browser waits for a minute, in which all tries have to fit. */
interface Patience {
  /** Until the connection is open, including the lookup of the host name. */
  connectMsMax: number
  /** From the open connection to the complete answer. */
  answerMsMax: number
}

const usualPatience: Patience = { connectMsMax: 5_000, answerMsMax: 15_000 }

/** The Stripe account of these keys. Makes no request by itself. */
export function createStripeAccount(
  keys: Pick<StripeKeySet, 'secretKey' | 'webhookSecret'>,
  patience = usualPatience,
): PaymentAccount {
  let opened: Promise<Stripe> | null = null
  return {
    mode: modeOfKey(keys.secretKey),
    open: () => (opened ??= connect(keys.secretKey, patience, {})),
    readEvent: (body, signature) => readEvent(body, signature, keys.webhookSecret),
    testGateway: null,
  }
}

/** The test gateway as a payment account. Starts it with the first call. */
export function createTestAccount(
  { webhookSecret, secretKey }: StripeKeys,
  testGateway: TestGateway,
): PaymentAccount {
  let opened: { port: number; stripe: Promise<Stripe> } | null = null
  return {
    mode: 'gateway',
    // A restarted gateway has another port.
    async open() {
      const port = await testGateway.port()
      if (opened?.port !== port) {
        const place = { host: '127.0.0.1', port, protocol: 'http' } as const
        opened = { port, stripe: connect(secretKey, usualPatience, place) }
      }
      return opened.stripe
    },
    readEvent: (body, signature) => readEvent(body, signature, webhookSecret),
    testGateway,
  }
}

/** Derives the gateway's keys from the installation's, so that no one else on this machine can use it. */
export function testGatewayKeys(installationKey: KeyObject): StripeKeys {
  return {
    secretKey: `sk_test_${pseudonym(installationKey, 'test-gateway', 'key')}`,
    webhookSecret: `whsec_${pseudonym(installationKey, 'test-gateway', 'webhook')}`,
  }
}

async function connect(
  secretKey: string,
  { connectMsMax, answerMsMax }: Patience,
  config: Stripe.StripeConfig,
): Promise<Stripe> {
  const { default: StripeSdk } = await import('stripe')
  const Agent = config.protocol === 'http' ? HttpAgent : HttpsAgent
  return new StripeSdk(secretKey, {
    ...config,
    // The SDK's own limit begins with the connection: a name that nothing resolves would be waited for without end.
    httpAgent: new Agent({ keepAlive: true, timeout: connectMsMax }),
    timeout: answerMsMax,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

/** Checks a signature's age against the system clock, since it was made outside. */
async function readEvent(
  body: string,
  signature: string,
  secret: string | null,
): Promise<Stripe.Event | null> {
  if (secret === null) return null
  const { default: StripeSdk } = await import('stripe')
  try {
    return StripeSdk.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    if (error instanceof StripeSdk.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null
    throw error
  }
}
