import { BRAND } from '@severy/ui'
import { Only, Otherwise } from '../shell/markers.tsx'
import { PageShell } from '../shell/page-shell.tsx'
import type { SitePage } from '../shell/site.ts'
import { statusFeedPath } from './status-feed.ts'

const heading = 'Status'

/** The server fills in all figures when it sends the page. */
export const statusPage: SitePage = {
  path: '/status',
  name: 'Status Page',
  title: `${heading} – ${BRAND}`,
  description:
    'How this server has been running: it measures itself every minute, keeps 90 days, and shows the gaps.',
  Body: () => (
    <PageShell className="site-width py-14 md:py-20">
      <h1 className="type-display-2">{heading}</h1>
      <div className="status-now status-{{status.tone}} mt-8">
        <span aria-hidden="true" className="status-stone" />
        <div>
          <p className="type-title-2">{'{{status.summary}}'}</p>
          <p className="mt-1 text-ink-2">
            <Otherwise than="status.isUnreadable">{'Last measured: {{status.measuredAt}}'}</Otherwise>
            <Only when="status.isUnreadable">
              The server is up, since you’re reading this page. Its measurements can’t be read, and signing in
              doesn’t work until the database is back. Pages that are open keep their copy of a vault.
            </Only>
          </p>
        </div>
      </div>
      <Otherwise than="status.isUnreadable">
        <Parts />
        <Incidents />
        <Days />
      </Otherwise>
      <HowMeasured />
    </PageShell>
  ),
}

function Parts() {
  return (
    <section aria-labelledby="days-heading" className="mt-14">
      <h2 id="days-heading" className="type-title-2">
        The last 90 days
      </h2>
      <ul className="mt-6 grid gap-8">
        <Only when="status.parts">
          <li className="status-part">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h3 className="text-[1.0625rem] font-semibold">{'{{name}}'}</h3>
              <p className="status-word status-{{tone}}">
                <span aria-hidden="true" className="status-stone" />
                {'{{state}}'}
              </p>
            </div>
            <div role="img" aria-label="{{name}}: {{share}}" className="status-course mt-3">
              <Only when="days">
                <span className="status-{{tone}}" title="{{text}}" />
              </Only>
            </div>
            <p className="mt-2 flex justify-between gap-4 text-small text-ink-2">
              <span className="shrink-0">90 days ago</span>
              <span className="text-center">{'{{share}}'}</span>
              <span>Today</span>
            </p>
          </li>
        </Only>
      </ul>
      <ul aria-label="Key" className="status-key mt-6">
        <KeyEntry tone="ok" text="Operational" />
        <KeyEntry tone="warn" text="Degraded for less than an hour" />
        <KeyEntry tone="bad" text="Degraded for an hour or more" />
        <KeyEntry tone="none" text="Not measured" />
      </ul>
    </section>
  )
}

function KeyEntry({ tone, text }: { tone: 'ok' | 'warn' | 'bad' | 'none'; text: string }) {
  return (
    <li className={`status-word status-${tone}`}>
      <span aria-hidden="true" className="status-stone" />
      {text}
    </li>
  )
}

function Incidents() {
  return (
    <section aria-labelledby="incidents-heading" className="mt-16">
      <h2 id="incidents-heading" className="type-title-2">
        Incidents in the last 14 days
      </h2>
      <Only when="status.hasIncidents">
        <ul className="status-incidents mt-6">
          <Only when="status.incidents">
            <li id="{{id}}">
              <h3 className="text-[1.0625rem] leading-6 font-semibold">{'{{title}}'}</h3>
              <p className="mt-1 text-ink-2 tabular-nums">{'{{when}}'}</p>
            </li>
          </Only>
        </ul>
      </Only>
      <Otherwise than="status.hasIncidents">
        <p className="mt-4 text-body-l text-ink-2">
          No incidents. Problems that last three minutes or longer show up here.
        </p>
      </Otherwise>
      <p className="mt-6">
        <a href={statusFeedPath} className="site-link">
          Follow incidents via RSS
        </a>
      </p>
    </section>
  )
}

/** The bars as text. */
function Days() {
  return (
    <details className="status-days mt-16">
      <summary className="type-title-3">Day by day, in words</summary>
      {/* Scrolls inside its own box if it is wider than the screen. */}
      <div role="region" aria-label="Day by day" tabIndex={0} className="mt-4 overflow-x-auto">
        <table className="status-table">
          <thead>
            <tr>
              <th scope="col">Day (UTC)</th>
              <Only when="status.parts">
                <th scope="col">{'{{name}}'}</th>
              </Only>
            </tr>
          </thead>
          <tbody>
            <Only when="status.table">
              <tr>
                <th scope="row">{'{{day}}'}</th>
                <Only when="cells">
                  <td>{'{{.}}'}</td>
                </Only>
              </tr>
            </Only>
          </tbody>
        </table>
      </div>
    </details>
  )
}

function HowMeasured() {
  return (
    <section aria-labelledby="how-heading" className="reading mt-16 max-w-[68ch] text-body-l">
      <h2 id="how-heading">What we measure, and how</h2>
      <p>
        This server measures itself once a minute. Nobody checks it from outside, so these figures say nothing
        about the network between you and the server.
      </p>
      <ul>
        <li>
          <b>Server:</b> whether there’s a measurement at all. A minute without one shows as not measured,
          whatever the reason, and never counts as operational.
        </li>
        <li>
          <b>Database:</b> whether it answers, and does so within one second.
        </li>
        <li>
          <b>Email:</b> whether an email has waited longer than five minutes to be sent.
        </li>
        <li>
          <b>Background work:</b> whether work that’s due has waited longer than two minutes.
        </li>
      </ul>
      <p>
        The figures are also available <a href="/v1/status">as JSON</a>. They’re kept for 90 days and contain
        nothing about anyone’s account.
      </p>
    </section>
  )
}
