/** The real test gateway next to a test's server, and a person who uses its pages. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestAccount, type PaymentAccount, type PaymentMeans } from '../features/billing/index.ts'
import { modeOfKey } from '../platform/stripe-keys.ts'
import { createTestGateway } from '../platform/test-gateway.ts'
import { tapLine, type TappedLine } from './tapped-line.ts'

export interface TestPayments {
  account: PaymentAccount
  /** Stripe itself, played by the gateway: accepts only these keys. */
  stripeKeys: { test: string; live: string }
  openStripe: PaymentMeans['openStripe']
  /** The traffic between the server and the gateway's API. */
  line: TappedLine
  webhookSecret: string
  /** Submits a form of the gateway's page at this address; returns status, target of the redirect, and text. */
  send(
    url: string,
    fields: Record<string, string>,
  ): Promise<{ status: number; location: string | null; text: string }>
  /** Pays with a test card on the checkout page at this address. */
  pay(url: string, number?: string): Promise<{ status: number; location: string | null; text: string }>
  /** Moves the gateway's clock to this time, in seconds; it never goes back. */
  advanceTo(seconds: number): Promise<void>
  close(): void
}

const program = join(import.meta.dirname, '..', '..', '..', 'test-gateway', 'src', 'main.ts')

/**
 * A gateway that starts with the first request to it. Only then is `webhookUrl` called, because the test's server has
 * no address before.
 */
export function startTestPayments(webhookUrl: () => string): TestPayments {
  const dataDir = mkdtempSync(join(tmpdir(), 'severy-payments-'))
  const keys = { secretKey: `sk_test_${randomBytes(8).toString('hex')}`, webhookSecret: 'whsec_test' }
  const gateway = createTestGateway({
    ...keys,
    script: program,
    dataDir,
    webhookUrl,
    publicUrl: 'http://localhost:3000',
  })
  const line = tapLine(() => gateway.port())
  const tapped = { ...gateway, port: () => line.port() }
  const account = createTestAccount(keys, tapped)
  const stripeKeys = { test: 'sk_test_right1234', live: 'sk_live_right5678' }

  const send: TestPayments['send'] = async (url, fields) => {
    const { pathname } = new URL(url)
    const answer = await fetch(`http://127.0.0.1:${String(await gateway.port())}${pathname}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
  }
  return {
    account,
    stripeKeys,
    openStripe: ({ secretKey, webhookSecret }) => ({
      ...createTestAccount(
        {
          secretKey: Object.values(stripeKeys).includes(secretKey) ? keys.secretKey : secretKey,
          webhookSecret: webhookSecret ?? 'whsec_none',
        },
        tapped,
      ),
      mode: modeOfKey(secretKey),
      testGateway: null,
    }),
    line,
    webhookSecret: keys.webhookSecret,
    send,
    pay: (url, number = '4242424242424242') =>
      send(url, { number, expiry: '12/99', cvc: '123', name: 'Ann' }),
    async advanceTo(seconds) {
      const stripe = await account.open()
      const [clock] = (await stripe.testHelpers.testClocks.list()).data
      if (clock === undefined || clock.frozen_time >= seconds) return
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds })
    },
    close() {
      line.close()
      gateway.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
