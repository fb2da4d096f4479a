/**
 * Events that are shown to the person whichever page is open. The code that shows them loads after the vault has
 * opened, so events until then are kept for it.
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

/** Passes the event to the code that shows it, or keeps it until that is loaded. Ignores all other events. */
export function noteEvent(event: EngineEvent): void {
  if (!told.has(event.type)) return
  if (teller === null) untold.push(event)
  else teller(event)
}

/**
 * Calls `listener` for each such event, starting with those that were kept. Only one listener at a time; the returned
 * function removes it.
 */
export function tellEvents(listener: Listener): () => void {
  teller = listener
  for (const event of untold.splice(0)) listener(event)
  return () => {
    if (teller === listener) teller = null
  }
}

/** Events that were not shown while the vault was open are not shown to the next person. */
export function forgetUntold(): void {
  untold = []
}
