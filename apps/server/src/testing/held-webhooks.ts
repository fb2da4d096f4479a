/** The test gateway with a place where its webhooks arrive and wait: the test decides when the server gets them. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { startTestPayments, type TestPayments } from './test-payments.ts'

export interface HeldPayments extends TestPayments {
  /** The bodies of all webhooks that the gateway sent, oldest first. */
  sent: string[]
  /** While true, the server cannot reach the provider. */
  isDown: boolean
  /** Call before the first payment. */
  listen(): Promise<void>
}

/** Creates both. Call `listen` before the first request to the gateway. */
export function startHeldPayments(): HeldPayments {
  const sent: string[] = []
  const collector = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      sent.push(Buffer.concat(parts).toString('utf8'))
      response.writeHead(200).end()
    })
  })
  const payments = startTestPayments(
    () => `http://127.0.0.1:${String((collector.address() as AddressInfo).port)}/`,
  )
  const held: HeldPayments = {
    ...payments,
    sent,
    isDown: false,
    account: {
      ...payments.account,
      open: () =>
        held.isDown
          ? Promise.reject(new Stripe.errors.StripeConnectionError({ message: 'down', type: 'api_error' }))
          : payments.account.open(),
    },
    async listen() {
      collector.listen(0, '127.0.0.1')
      await once(collector, 'listening')
    },
    close() {
      payments.close()
      collector.close()
    },
  }
  return held
}
