import { part } from '../part.ts'
import { hasEnded } from '../sessions/session.ts'
import { getSecurityEvents } from './list-events.ts'
import { planReport, reportEvent } from './report-event.ts'

/** What happened to the account (PROTOCOL 3.3). */
export const events = part({
  calls: {
    /** What happened to the account, newest first; `after` is the `next` of the page before. */
    getSecurityEvents,
    /** Queues an event that only this device knows, sealed, for the server (PROTOCOL 3.3). Never fails visibly. */
    reportEvent,
  },
  hooks: {
    caughtUp: (engine, unlocked) => {
      if (!hasEnded(unlocked)) planReport(engine, unlocked)
    },
  },
})
