import { part } from '../part.ts'
import { getSecurityEvents } from './list-events.ts'
import { reportEvent } from './report-event.ts'

/** What happened to the account (PROTOCOL 3.3). */
export const events = part({
  calls: {
    /** What happened to the account, newest first; `after` is the `next` of the page before. */
    getSecurityEvents,
    /** Queues an event that only this device knows, sealed, for the server (PROTOCOL 3.3). Never fails visibly. */
    reportEvent,
  },
})
