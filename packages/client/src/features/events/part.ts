import { part } from '../../state/account/part.ts'
import { hasEnded } from '../../state/account/session.ts'
import { getNews, getSecurityEvents, markNewsRead } from './list-events.ts'
import { planReport, reportEvent } from '../../state/people/report-event.ts'
import { reportNews } from './report-news.ts'

/** What happened to the account (PROTOCOL 3.3). */
export const events = part({
  calls: {
    /** The account's events, newest first; `after` is the `next` of the previous page. */
    getSecurityEvents,
    /** What the bell shows; call again after each `news-changed` event. */
    getNews,
    /** Marks what the bell showed as read, on every device. */
    markNewsRead,
    /** Queues an event that only this device knows, sealed, for the server (PROTOCOL 3.3). Failures are never shown. */
    reportEvent,
  },
  hooks: {
    emitted: (engine, event) => void reportNews(engine, event),
    caughtUp: (engine, unlocked) => {
      if (!hasEnded(unlocked)) planReport(engine, unlocked)
    },
  },
})
