/** Lists what happened to the account: what the server saw, and what devices reported, which only devices can read. */
import { openEvent } from '@severy/crypto'
import {
  type EventPlace,
  type ListedEvent,
  listNews,
  listSecurityEvents,
  markNewsRead as markRead,
} from '@severy/contract'
import { ok, type Result } from '@severy/result'
import { fromBase64Url } from '@severy/verifier'
import * as z from 'zod/mini'
import type { Refusal, SessionReason } from '../../base/refusal.ts'
import type { News, SecurityEvent, SecurityEventPage } from './data.ts'
import { deviceEventTypes } from '../../base/event-types.ts'
import { bytesOf } from '../../base/ids.ts'
import { askInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { sendReports } from '../../state/people/report-event.ts'

const DeviceEvent = z.object({ type: z.enum(deviceEventTypes), description: z.string(), at: z.number() })

/**
 * One page of the account's events, newest first: those after `after`, or the newest ones for null. An event that no
 * key can open has null as its type.
 */
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
  return ok({ events: await openEvents(engine, events), next })
}

/** What the bell shows: what happened to the account or to what is shared, and was not caused by this device. */
export async function getNews(engine: Engine): Promise<Result<News, Refusal<SessionReason>>> {
  const answer = await askInSession(engine, listNews, { isRepeatable: true })
  if (!answer.ok) return answer
  const { events, readUntil } = answer.value.reply
  const opened = await openEvents(engine, events)
  // By the server's clock, like `readUntil`. An event whose keys are gone is left out here; it is still in the list of
  // events.
  const news = opened.map((event, index) => ({ ...event, at: events[index]?.at ?? event.at }))
  return ok({ events: news.filter(({ type }) => type !== null), readUntil })
}

/** Marks everything up to this time as read, on every device. */
export async function markNewsRead(
  engine: Engine,
  until: number,
): Promise<Result<undefined, Refusal<SessionReason>>> {
  const answer = await askInSession(engine, markRead, { body: { until }, isRepeatable: true })
  return answer.ok ? ok() : answer
}

function openEvents(engine: Engine, events: readonly ListedEvent[]): Promise<SecurityEvent[]> {
  return Promise.all(
    events.map(async ({ seen, sealed, ...event }): Promise<SecurityEvent> => {
      if (seen !== null) return { ...event, ...seen, description: null }
      const reported = sealed === null ? null : await openReported(engine, event.eventId, sealed)
      if (reported === null) return { ...event, type: null, status: 'success', description: null }
      const { type, description, at } = reported
      return { ...event, type, description, at, status: type.endsWith('_FAILED') ? 'failed' : 'success' }
    }),
  )
}

/** Null if it does not open under the account's current keys. */
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
