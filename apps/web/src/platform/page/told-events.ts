/**
 * Events that a person is told of whichever page is shown. The code that tells them loads after the vault has opened:
 * what happens until then waits for it.
 */
import type { EngineEvent } from '@severy/client'

type Listener = (event: EngineEvent) => void

const told: ReadonlySet<EngineEvent['type']> = new Set<EngineEvent['type']>([
  'change-refused',
  'shares-accepted',
  'sharing-finished',
  'invitation-answered',
  'group-settled',
  'member-deactivated',
  'share-ended',
  'item-removed-by-other',
  'unsent-kept',
  'forms-unreadable',
  'queue-unreadable',
])

let untold: EngineEvent[] = []
let teller: Listener | null = null

/** Passes the event on to whoever tells it, or keeps it for them. Other events are none to be told. */
export function noteEvent(event: EngineEvent): void {
  if (!told.has(event.type)) return
  if (teller === null) untold.push(event)
  else teller(event)
}

/** Calls back for each such event, first for those that waited. One at a time; the returned function stops it. */
export function tellEvents(listener: Listener): () => void {
  teller = listener
  for (const event of untold.splice(0)) listener(event)
  return () => {
    if (teller === listener) teller = null
  }
}

/** What was not told while the vault was open is not told to whoever comes next. */
export function forgetUntold(): void {
  untold = []
}
