/** What the provider tells us of its own accord: checked, written down once, and then looked into. */
import { ok } from '@severy/result'
import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendCommonProblem } from '../../platform/problem.ts'
import { networkOf } from '../../platform/rate-limit.ts'
import { addEvent, type BillingEvent } from './billing-store.ts'
import type { PaymentAccount } from './payment-account.ts'
import { readSubscription } from './read-subscription.ts'

const bodyBytesMax = 1024 * 1024
/** Stripe sends from few addresses, and at times much at once. */
const webhookLimit = { name: 'stripe-webhooks', triesMax: 3_000, windowMs: 60_000 }
const readJob = 'billing-read'

export function serveWebhooks(http: FastifyInstance, platform: Platform, payments: PaymentAccount): void {
  const { database, clock, jobs, rateLimiter } = platform
  jobs.handle<{ customerId: string }>(readJob, async ({ customerId }) => {
    await readSubscription(platform, await payments.open(), customerId)
  })

  http.post('/v1/webhooks/stripe', { bodyLimit: bodyBytesMax }, async (request, reply) => {
    const waitSeconds = await rateLimiter.take([{ limit: webhookLimit, subject: networkOf(request.ip) }])
    if (waitSeconds !== null) {
      return sendCommonProblem(reply, 'rate-limited', { retryAfterSeconds: waitSeconds })
    }
    const signature = request.headers['stripe-signature']
    if (typeof request.body !== 'string' || typeof signature !== 'string') {
      return sendCommonProblem(reply, 'invalid-request')
    }
    const event = await payments.readEvent(request.body, signature)
    if (event === null) return sendCommonProblem(reply, 'invalid-request')
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
  const object = data.object as { id?: unknown; object?: unknown; customer?: unknown }
  const objectId = typeof object.id === 'string' ? object.id : null
  const customerId = object.object === 'customer' ? objectId : idOf(object.customer)
  return { eventId: id, type, customerId, objectId, createdAtMs: created * 1000 }
}

/** An id, or the object in its place. */
function idOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || !('id' in value)) return null
  return typeof value.id === 'string' ? value.id : null
}
