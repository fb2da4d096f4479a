import { BRAND } from '@severy/ui'
import {
  aboutPlans,
  aboutUse,
  aboutVault,
  aboutYou,
  fromAnybody,
  type StoredData,
} from '../content/privacy.ts'
import { PlansOnly } from '../shell/markers.tsx'
import { ReadingPage } from '../shell/reading-page.tsx'
import type { SitePage } from '../shell/site.ts'
import { Operator } from './operator.tsx'

export const privacyPage: SitePage = {
  path: '/privacy',
  name: 'Privacy Policy',
  title: `Privacy Policy – ${BRAND}`,
  description:
    'What this server keeps about you, field by field: for how long, what we can’t read, and the choices you have.',
  modified: '2026-11-27',
  Body: () => (
    <ReadingPage
      heading="Privacy Policy"
      lead={
        <p>
          The short version: we can’t read what you store, we keep little else, we don’t pass any of it on
          except as listed below, and when you delete your account, we delete it.
        </p>
      }
    >
      <p className="text-small text-ink-3">
        Effective <time dateTime="2026-11-27">November 27, 2026</time>
      </p>
      <h2>Who’s responsible</h2>
      <Operator />
      <h2>What we keep about you</h2>
      <StoredTable rows={aboutYou} label="Kept about you" />
      <h2>What we keep about how you use Severy</h2>
      <StoredTable rows={aboutUse} label="Kept about how you use Severy" />
      <h2>What we keep of your vault</h2>
      <StoredTable rows={aboutVault} label="Kept of your vault" />
      <PlansOnly>
        <h2>What we keep about plans</h2>
        <StoredTable rows={aboutPlans} label="Kept about plans" />
      </PlansOnly>
      <h2>What we keep without an account</h2>
      <StoredTable rows={fromAnybody} label="Kept without an account" />
      <h2>What never reaches us</h2>
      <ul>
        <li>Your account password, in any form that could be read.</li>
        <li>The code of your Recovery Kit, your Secret Key, and the keys that open your vault.</li>
        <li>
          What you search for, what you generate, and how strong your passwords are: all of that happens on
          your device.
        </li>
        <li>Which websites you use: no icon or image is loaded for any of them.</li>
      </ul>
      <h2>What your browser keeps</h2>
      <ul>
        <li>
          A session cookie after you sign in, and a device cookie that lets the server recognize the browser.
          Scripts can’t read them.
        </li>
        <li>A seven-day cookie that remembers whether the sidebar is collapsed. It holds one word.</li>
        <li>
          Your encrypted vault and a record of what was verified. Also your theme and how you arrange lists.
        </li>
        <li>
          Once you’ve opened your vault there, the app’s own files, so it opens offline. They contain nothing
          of yours.
        </li>
        <li>
          If you use the browser extension: an encrypted copy of your vault there, too, and this server’s
          address. If you let it offer to save logins, it reads the username and password of a form as you
          submit it. They stay in the browser’s memory until you answer, for five minutes at most. Sites where
          you choose “Never” are among your encrypted settings.
        </li>
        <li>
          The extension has no cookies. Instead it keeps two tokens on your device’s disk, where no page and
          no other extension can reach them: one for its session, which ends 30 days after you sign in at the
          latest, and one that lets this server recognize the device. Neither opens your vault. Signing out of
          the extension ends the session and deletes its token.
        </li>
      </ul>
      <p>
        None of this follows you anywhere, so there’s nothing to consent to and no banner. Public pages don’t
        set cookies.
      </p>
      <h2>Who else gets data</h2>
      <p>
        If the operator sends email through another company’s mail server, that company sees the address and
        text of emails about your account. If the operator keeps attachments or backups with another company,
        that company holds them encrypted. Nobody else gets anything listed above, except as described below.
        No page on this server loads anything from anywhere else, and there are no analytics. Emails have no
        remote images and no tracking.
      </p>
      <p>
        If you press “Check now” on the Security Dashboard or turn on dark web monitoring, the service that
        the operator chose for breached passwords gets the first five characters of each password’s hash. This
        server sends them without saying who’s asking and keeps none of them. While dark web monitoring is on
        and the operator has a key for it, a service that tracks breaches gets your email address once a day,
        to say which breaches it’s in.
      </p>
      <PlansOnly>
        <p>
          If you buy a plan, the payment company gets your email address, a number for your account, and what
          you type on its own payment page. The card number you pay with never reaches this server.
        </p>
      </PlansOnly>
      <h2>Your choices</h2>
      <ul>
        <li>
          <b>See it:</b> under Account, Data &amp; Privacy, and under Sessions.
        </li>
        <li>
          <b>Correct it:</b> display name, photo and <a href="/help/change-email">email address</a> on your
          account page.
        </li>
        <li>
          <b>Delete it:</b> <a href="/help/delete-account">Delete Account</a> removes all of it from this
          server immediately. The operator’s backups hold it, encrypted as it was, until they’re replaced.
        </li>
        <li>
          <b>Ask or complain:</b> <a href="/contact">write to us</a>. You can also contact your local data
          protection authority.
        </li>
      </ul>
      <h2>Changes</h2>
      <p>
        When the software starts keeping something else, this page says so from that day. The{' '}
        <a href="/changelog">changelog</a> mentions it.
      </p>
    </ReadingPage>
  ),
}

/** Scrolls inside its own box if it is wider than the screen. */
function StoredTable({ rows, label }: { rows: readonly StoredData[]; label: string }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="privacy-table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Why</th>
            <th scope="col" className="whitespace-nowrap">
              Can we read it?
            </th>
            <th scope="col">Until</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, why, isReadable, until }) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{why}</td>
              <td>{isReadable ? 'Yes' : 'No'}</td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
