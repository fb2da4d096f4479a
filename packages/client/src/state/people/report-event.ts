/** Events that only this device knows (PROTOCOL 3.3): sealed here and stored until the server has them. */
import { sealEvent } from '@severy/crypto'
import { limits, reportSecurityEvents } from '@severy/contract'
import { type Bytes, toBase64Url } from '@severy/verifier'
import type { DeviceEventType } from '../../features/events/data.ts'
import { newsEventTypes } from '../../base/event-types.ts'
import { call } from '../../base/http/call.ts'
import { bytesOf, newId } from '../../base/ids.ts'
import { findUnlocked, hasEnded, storeChange, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'
import { memorySlot } from '../../base/memory-slot.ts'

/** Milliseconds to collect events before a report, so that its time does not reveal when an item was opened. */
const gatherMs = 1_000
/** Characters. Short enough that the sealed event fits the contract's limit in any script. */
const descriptionLengthMax = 200

/** `eventId`: devices that may report the same event pass the same id, and the server keeps the first. */
export async function reportEvent(
  engine: Engine,
  type: DeviceEventType,
  description: string,
  eventId: string = newId(),
): Promise<void> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return
  const event = {
    type,
    description: description.slice(0, descriptionLengthMax),
    at: engine.ports.clock.now(),
  }
  const sealed = await sealedOrNone(sealEvent(unlocked.keys, bytesOf(eventId), event))
  if (sealed === null || hasEnded(unlocked)) return
  const isNews = newsTypes.has(type) && { isNews: true as const }
  await storeChange(engine, unlocked, { events: [{ eventId, sealed: toBase64Url(sealed), ...isNews }] })
  planReport(engine, unlocked)
}

const newsTypes: ReadonlySet<DeviceEventType> = new Set(newsEventTypes)

/** Reports one event for each item, up to `namedMax`; the last one then gives the number of the others. */
export function reportAll(engine: Engine, type: DeviceEventType, items: readonly { title: string }[]): void {
  const named = items.slice(0, items.length > namedMax ? namedMax - 1 : namedMax)
  for (const { title } of named) void reportEvent(engine, type, title)
  const more = items.length - named.length
  if (more > 0) void reportEvent(engine, type, `+ ${String(more)}`)
}

/** Each event is sealed, stored and sent separately. */
const namedMax = 50

/** Null if the browser cannot seal the event, which is then not reported; the person already knows from the screen. */
async function sealedOrNone(sealing: Promise<Bytes>): Promise<Bytes | null> {
  try {
    return await sealing
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

const reportMemory = memorySlot(() => ({ isPlanned: false }))

/** Sends the pending events soon, gathered into one report. Calls until then do nothing. */
export function planReport(engine: Engine, unlocked: Unlocked): void {
  const memory = reportMemory(unlocked)
  if (memory.isPlanned) return
  memory.isPlanned = true
  const cancel = engine.ports.clock.after(gatherMs, () => {
    memory.isPlanned = false
    void sendReports(engine, unlocked)
  })
  unlocked.ending.signal.addEventListener('abort', cancel)
}

/** On any failure the events stay on the device and go out with the next report. */
export async function sendReports(engine: Engine, unlocked: Unlocked): Promise<void> {
  const store = await engine.store()
  for (;;) {
    if (hasEnded(unlocked)) return
    const stored = await store.readEvents(unlocked.userId)
    const events = stored.slice(0, limits.passwordEventsPerReportMax)
    if (events.length === 0) return
    const answer = await call(engine.ports, reportSecurityEvents, {
      body: { events },
      signal: unlocked.ending.signal,
      isRepeatable: true,
    })
    if (!answer.ok) return
    await storeChange(engine, unlocked, { sentEvents: events.map(({ eventId }) => eventId) })
  }
}
