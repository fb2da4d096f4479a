/** Reports events that others caused, so that the bell shows them on every device. */
import { eventIdOf } from '@severy/crypto'
import { toBase64Url } from '@severy/verifier'
import type { EngineEvent } from '../../state/account/engine-event.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { newsEventTypes } from '../../base/event-types.ts'
import { reportEvent } from '../../state/people/report-event.ts'

interface NewsToReport {
  type: (typeof newsEventTypes)[number]
  description: string
}

const dayMs = 24 * 3600_000

/** Reports an engine event to the bell, at most once a day for the same thing, whichever device notices it. */
export async function reportNews(engine: Engine, event: EngineEvent): Promise<void> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return
  const day = Math.floor(engine.ports.clock.now() / dayMs)
  for (const { type, description } of newsOf(event)) {
    // A keyed hash, because the server sees it: with a plain hash, the server could test guesses of names.
    const content = new TextEncoder().encode(`${type} ${description} ${String(day)}`)
    await reportEvent(engine, type, description, toBase64Url(await eventIdOf(unlocked.keys, content)))
  }
}

/** Leaves out `item-removed-by-other`, which is reported by the code that raises it. */
function newsOf(event: EngineEvent): NewsToReport[] {
  switch (event.type) {
    case 'change-refused':
      return [{ type: 'CHANGE_REFUSED', description: event.title }]
    case 'unsent-kept':
      return [{ type: 'UNSENT_KEPT', description: event.titles.join(', ') }]
    case 'queue-unreadable':
    case 'forms-unreadable':
      return [{ type: 'UNSENT_UNREADABLE', description: String(event.count) }]
    case 'share-ended':
      return [{ type: event.isOrganization ? 'MEMBERSHIP_ENDED' : 'SHARE_ENDED', description: event.name }]
    case 'shares-accepted':
      return event.taken.map(({ name, email }) => ({
        type: 'SHARE_TAKEN',
        description: [name, email && `(${email})`].filter(Boolean).join(' '),
      }))
    case 'sharing-finished':
      return [{ type: 'INVITATION_FINISHED', description: event.email }]
    case 'group-settled':
      return [
        {
          type: 'GROUP_SETTLED',
          description: `${event.name} (+${String(event.added)} −${String(event.removed)})`,
        },
      ]
    case 'member-deactivated':
      return [
        {
          type: 'MEMBER_DEACTIVATED',
          description: [event.email, `(${event.name})`].filter(Boolean).join(' '),
        },
      ]
    default:
      return []
  }
}
