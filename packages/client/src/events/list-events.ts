/** Lists what happened to the account: what the server saw, and devices' reports, which only devices can read. */
import { openEvent } from '@severy/crypto'
import { type EventPlace, listSecurityEvents } from '@severy/contract'
import { ok, type Result } from '@severy/result'
import { fromBase64Url } from '@severy/verifier'
import * as z from 'zod/mini'
import type { Refusal, SessionReason } from '../base/refusal.ts'
import type { SecurityEvent, SecurityEventPage } from './data.ts'
import { deviceEventTypes } from './event-types.ts'
import { bytesOf } from '../ids.ts'
import { askInSession } from '../sessions/call-in-session.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import { sendReports } from './report-event.ts'

const DeviceEvent = z.object({ type: z.enum(deviceEventTypes), description: z.string(), at: z.number() })

export async function getSecurityEvents(
  engine: Engine,
  after: EventPlace | null,
): Promise<Result<SecurityEventPage, Refusal<SessionReason>>> {
  const unlocked = findUnlocked(engine)
  // Sends pending reports first, so that this device's latest events are on top.
  if (after === null && unlocked !== null) await sendReports(engine, unlocked)
  const answer = await askInSession(engine, listSecurityEvents, { body: { after }, isRepeatable: true })
  if (!answer.ok) return answer
  const { events, next } = answer.value.reply
  const opened = await Promise.all(
    events.map(async ({ seen, sealed, ...event }): Promise<SecurityEvent> => {
      if (seen !== null) return { ...event, ...seen, description: null }
      const reported = sealed === null ? null : await openReported(engine, event.eventId, sealed)
      if (reported === null) return { ...event, type: null, status: 'success', description: null }
      const { type, description, at } = reported
      return { ...event, type, description, at, status: type.endsWith('_FAILED') ? 'failed' : 'success' }
    }),
  )
  return ok({ events: opened, next })
}

/** Null when it does not open under the account's current keys. */
async function openReported(
  engine: Engine,
  eventId: string,
  sealed: string,
): Promise<z.infer<typeof DeviceEvent> | null> {
  const unlocked = findUnlocked(engine)
  const bytes = fromBase64Url(sealed)
  if (unlocked === null || bytes === null) return null
  const event = z.safeParse(DeviceEvent, await openEvent(unlocked.keys, bytesOf(eventId), bytes))
  return event.success ? event.data : null
}
