/** Receives the provider's webhooks: checks each, records it once, and then reads the customer's subscription. */
import { ok } from '@severy/result'
import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendCommonProblem } from '../../platform/problem.ts'
import { triesFrom } from '../../platform/rate-limit.ts'
import { addEvent, type BillingEvent, noteProcessed } from './billing-event-store.ts'
import { noteRefusedWebhook } from './payment-state-store.ts'
import type { Payments } from './payments.ts'
import { readSubscription } from './read-subscription.ts'

const bodyBytesMax = 1024 * 1024
/** Stripe sends from few addresses, sometimes many at once. */
const webhookLimit = { name: 'stripe-webhooks', triesMax: 3_000, windowMs: 60_000 }
/** Job that reads a customer's subscription again. */
export const readJob = 'billing-read'

export function serveWebhooks(http: FastifyInstance, platform: Platform, payments: Payments): void {
  const { database, clock, jobs, rateLimiter } = platform
  jobs.handle<{ customerId: string }>(readJob, async ({ customerId }) => {
    const account = await payments.current()
    if (account === null) return
    const startedAtMs = clock.nowMs()
    await readSubscription(platform, account, customerId)
    await noteProcessed(database.durable, customerId, startedAtMs, clock.nowMs())
  })

  http.post('/v1/webhooks/stripe', { bodyLimit: bodyBytesMax }, async (request, reply) => {
    const waitSeconds = await rateLimiter.take(triesFrom(webhookLimit, request.ip))
    if (waitSeconds !== null) {
      return sendCommonProblem(reply, 'rate-limited', { retryAfterSeconds: waitSeconds })
    }
    const account = await payments.current()
    if (account === null) return sendCommonProblem(reply, 'not-found')
    const signature = request.headers['stripe-signature']
    if (typeof request.body !== 'string' || typeof signature !== 'string') {
      return sendCommonProblem(reply, 'invalid-request')
    }
    const event = await payments.readEvent(request.body, signature)
    if (event === null) {
      await noteRefusedWebhook(database.disposable, account.mode, clock.nowMs())
      return sendCommonProblem(reply, 'invalid-request')
    }
    const told = describe(event)
    await transact(database.durable, async (tx) => {
      const isNew = await addEvent(tx, told, clock.nowMs())
      if (isNew && told.customerId !== null) await jobs.add(tx, readJob, { customerId: told.customerId })
      return ok()
    })
    return reply.code(200).send({ received: true })
  })
}

function describe({ id, type, created, data }: Stripe.Event): BillingEvent {
  const object = data.object as unknown as Readonly<Record<string, unknown>>
  const objectId = textOf(object['id'])
  const customerId = object['object'] === 'customer' ? objectId : idOf(object['customer'])
  return { eventId: id, type, customerId, objectId, createdAtMs: created * 1000, ...moneyBack(type, object) }
}

/** The amount of a refund or dispute. */
function moneyBack(
  type: string,
  object: Readonly<Record<string, unknown>>,
): Pick<BillingEvent, 'amount' | 'currency' | 'reason'> {
  const amount = object[type === 'charge.refunded' ? 'amount_refunded' : 'amount']
  const currency = textOf(object['currency'])
  const isKnown = typeof amount === 'number' && Number.isSafeInteger(amount) && currency !== null
  if (!type.startsWith('charge.') || !isKnown) return { amount: null, currency: null, reason: null }
  const reason = [object['reason'], object['status']].map(textOf).filter((text) => text !== null)
  return {
    amount,
    currency: currency.toUpperCase(),
    reason: type.startsWith('charge.dispute.') && reason.length > 0 ? reason.join(', ') : null,
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** The id from an id or an expanded object. */
function idOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || !('id' in value)) return null
  return typeof value.id === 'string' ? value.id : null
}
