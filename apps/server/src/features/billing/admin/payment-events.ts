/**
 * Payment events for admins: when each type last arrived, a list, and a way to read a customer's subscription again
 * when the outcome of an event is in doubt.
 */
import {
  getPaymentWebhooks,
  listPaymentEvents,
  moneyBackEvents,
  type PaymentEvent,
  replayPaymentEvent,
  requiredPaymentEvents,
} from '@severy/contract'
import { err, ok } from '@severy/result'
import { transact } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Server } from '../../../platform/serve.ts'
import { listEmails } from '../../accounts/index.ts'
import { recordAct } from '../../audit-log/index.ts'
import { findEvent, findLastOfTypes, listEvents, type ReceivedEvent } from '../billing-event-store.ts'
import { listCustomerOwners } from '../billing-store.ts'
import { findState } from '../payment-state-store.ts'
import type { Payments } from '../payments.ts'
import { readJob } from '../webhooks.ts'

const eventsPerPage = 25

export function servePaymentEvents(server: Server, platform: Platform, payments: Payments): void {
  const { database, clock, jobs } = platform
  const db = database.durable

  server.serve(getPaymentWebhooks, [], async () => {
    const account = await payments.current()
    const [last, state] = await Promise.all([
      findLastOfTypes(db, requiredPaymentEvents),
      account === null ? null : findState(db, account.mode),
    ])
    return ok({
      events: requiredPaymentEvents.map((type) => ({ type, lastAt: last.get(type) ?? null })),
      refusedCount: state?.refusedCount ?? 0,
      refusedAt: state?.refusedAtMs ?? null,
    })
  })

  server.serve(listPaymentEvents, [], async ({ body: { after, moneyBack } }) => {
    const types = moneyBack ? moneyBackEvents : null
    const found = await listEvents(db, { after, types, countMax: eventsPerPage + 1 })
    const page = found.slice(0, eventsPerPage)
    const last = found.length > eventsPerPage ? page.at(-1) : undefined
    return ok({
      events: await describe(page),
      next: last === undefined ? null : { at: last.receivedAtMs, eventId: last.eventId },
    })
  })

  server.serve(replayPaymentEvent, [], async ({ params: { eventId }, session, caller }) => {
    if ((await payments.current()) === null) return err('payments-off')
    return transact(db, async (tx) => {
      const event = await findEvent(tx, eventId)
      if (event === null) return err('event-unknown')
      const { customerId } = event
      const isOurs = customerId !== null && (await listCustomerOwners(tx, [customerId])).size > 0
      if (!isOurs) return err('nobodys-event')
      await jobs.add(tx, readJob, { customerId })
      const act = {
        actorId: session.userId,
        address: caller.address,
        action: 'payment-event-replayed',
        target: { type: 'payment-event', id: eventId, label: event.type },
        before: null,
        after: null,
        result: 'success',
      } as const
      await recordAct(tx, act, clock.nowMs())
      return ok()
    })
  })

  async function describe(events: readonly ReceivedEvent[]): Promise<PaymentEvent[]> {
    const customers = events.flatMap(({ customerId }) => customerId ?? [])
    const owners = await listCustomerOwners(db, customers)
    const emails = await listEmails(db, [...new Set(owners.values())])
    return events.map(({ createdAtMs, receivedAtMs, processedAtMs, amount, currency, ...event }) => ({
      ...event,
      email: emails.get(owners.get(event.customerId ?? '') ?? '') ?? null,
      createdAt: createdAtMs,
      receivedAt: receivedAtMs,
      processedAt: processedAtMs,
      amount: amount === null || currency === null ? null : { amount, currency },
    }))
  }
}
