import { part } from '../part.ts'
import { hasEnded } from '../sessions/session.ts'
import { getSecurityEvents } from './list-events.ts'
import { planReport, reportEvent } from './report-event.ts'

/** What happened to the account (PROTOCOL 3.3). */
export const events = part({
  calls: {
    /** The account's events, newest first; `after` is the `next` of the previous page. */
    getSecurityEvents,
    /** Queues an event that only this device knows, sealed, for the server (PROTOCOL 3.3). Failures are never shown. */
    reportEvent,
  },
  hooks: {
    caughtUp: (engine, unlocked) => {
      if (!hasEnded(unlocked)) planReport(engine, unlocked)
    },
  },
})
