/**
 * Sends events to the product, signed as Stripe signs them (https://docs.stripe.com/webhooks#verify-manually), and
 * repeats each until it is accepted.
 */
import { createHmac } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Store } from './store.ts'

export interface WebhookTarget {
  url: string
  secret: string
}

/** Milliseconds of real time until the next try, after each failure; the last one repeats for three days. */
const waitsMs = [500, 1_000, 5_000, 30_000, 60_000, 5 * 60_000, 30 * 60_000, 3600_000] as const
const triesMax = 80
const answerMsMax = 20_000

export interface Deliveries {
  /** Call this when there may be something to send. */
  look(): void
  /** Sends nothing more. Resolves once the delivery in progress has ended. */
  stop(): Promise<void>
}

/**
 * Delivers stored events one after another, oldest first. A delivery that fails is tried again later, at most 80
 * times.
 */
export function createDeliveries(store: Store, target: WebhookTarget): Deliveries {
  let underWay: Promise<void> | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | null = null

  async function run(): Promise<void> {
    while (!isStopped) {
      const delivery = store.claimDelivery(Date.now(), answerMsMax * 2)
      if (delivery === null) return
      const isTaken = await post(target, delivery.body)
      if (isTaken || delivery.attempts >= triesMax) store.endDelivery(delivery.eventId)
      else store.postponeDelivery(delivery.eventId, Date.now() + waitAfter(delivery.attempts))
    }
  }

  function look(): void {
    if (underWay !== null || isStopped) return
    underWay = run().finally(() => {
      underWay = null
      if (isStopped) return
      const dueMs = store.nextDeliveryMs()
      if (timer !== null) clearTimeout(timer)
      timer = dueMs === null ? null : setTimeout(look, Math.max(10, dueMs - Date.now())).unref()
    })
  }

  return {
    look,
    async stop() {
      isStopped = true
      if (timer !== null) clearTimeout(timer)
      await underWay
    },
  }
}

function waitAfter(attempts: number): number {
  return waitsMs[Math.min(attempts, waitsMs.length) - 1] ?? waitsMs[0]
}

/** `t=…,v1=…`: HMAC-SHA-256 of the time and the body, in hexadecimal. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const time = String(seconds)
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${digest}`
}

/** Sends one event. Resolves to whether the product accepted it, with a status from 200 to 299. */
function post({ url, secret }: WebhookTarget, body: string): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'stripe-signature': signatureOf(body, secret, Math.floor(Date.now() / 1000)),
  }
  return new Promise((resolve) => {
    const isSecure = url.startsWith('https:')
    // The product's certificate is for its public name, not for the loopback address used here.
    const options = {
      method: 'POST',
      headers,
      timeout: answerMsMax,
      ...(isSecure ? { rejectUnauthorized: false } : {}),
    }
    const request = (isSecure ? httpsRequest : httpRequest)(url, options, (response) => {
      response.resume()
      const { statusCode = 0 } = response
      resolve(statusCode >= 200 && statusCode < 300)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => {
      resolve(false)
    })
    request.end(body)
  })
}
