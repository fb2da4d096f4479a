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
    'What this server keeps about you, field by field, what it cannot read, for how long, and what is yours to decide.',
  modified: '2026-11-21',
  Body: () => (
    <ReadingPage
      heading="Privacy Policy"
      lead={
        <p>
          The short version: we cannot read what you store, we keep little besides, nothing of it goes to
          anybody else, and deleting your account deletes it.
        </p>
      }
    >
      <p className="text-small text-ink-3">
        In force since <time dateTime="2026-11-21">21 November 2026</time>
      </p>
      <h2>Who is responsible</h2>
      <Operator />
      <h2>What is kept about you</h2>
      <StoredTable rows={aboutYou} label="Kept about you" />
      <h2>What is kept about your use</h2>
      <StoredTable rows={aboutUse} label="Kept about your use" />
      <h2>What is kept of your vault</h2>
      <StoredTable rows={aboutVault} label="Kept of your vault" />
      <PlansOnly>
        <h2>What is kept about plans</h2>
        <StoredTable rows={aboutPlans} label="Kept about plans" />
      </PlansOnly>
      <h2>What is kept without an account</h2>
      <StoredTable rows={fromAnybody} label="Kept without an account" />
      <h2>What never reaches us</h2>
      <ul>
        <li>Your account password, in any form from which it could be read.</li>
        <li>The code of your Recovery Kit, your Secret Key, and the keys that open your vault.</li>
        <li>
          What you search for, what you generate, and how strong your passwords are: all of that happens on
          your device.
        </li>
        <li>Which websites you use: no icon or picture is fetched for any of them.</li>
      </ul>
      <h2>What your browser keeps</h2>
      <ul>
        <li>
          A session cookie after you sign in, and a device cookie by which the server knows the browser again.
          Scripts cannot read them.
        </li>
        <li>A cookie for seven days that remembers whether the sidebar is folded. It holds one word.</li>
        <li>
          Your encrypted vault and the record of what was verified, and in the browser’s storage your theme
          and how you like lists to be arranged.
        </li>
        <li>
          Once you have opened your vault there, the files of the app itself, so that it opens without a
          network. They hold nothing of yours.
        </li>
        <li>
          If you use the browser extension: an encrypted copy of your vault there, too, and this server’s
          address. If you have it offer to save logins, it reads user name and password of a form as you send
          it off; until you answer they stay in the browser’s memory, for five minutes at most. Sites for
          which you choose “Never” are among your settings, encrypted.
        </li>
        <li>
          The extension has no cookies. In their place it keeps two tokens on the disk of your device, where
          no page and no other extension reaches them: one for its session, which ends 30 days after you
          signed in at the latest, and one by which this server knows the device again. Neither opens your
          vault. Signing out of the extension ends the session and deletes its token.
        </li>
      </ul>
      <p>
        Nothing of this follows you anywhere, so there is nothing to consent to and no banner. Public pages
        set no cookie.
      </p>
      <h2>Who else gets something</h2>
      <p>
        If the operator passes mail through another company’s mail server, that company sees address and text
        of mails about your account. Nobody else gets anything of what stands above, apart from what follows.
        No page of this server loads anything from anywhere else, and there are no analytics. Mails hold no
        remote pictures and no tracking.
      </p>
      <p>
        If you press “Check now” on the Security Dashboard, or switch dark web monitoring on, the keeper of
        the list of breached passwords that the operator has chosen gets the first five hexadecimal digits of
        a hash of each of your passwords, from this server and without a word of who asks. This server keeps
        none of them. While dark web monitoring is on and the operator has a key for it, the keeper of a list
        of breaches gets your email address once a day, to say which of them it is in.
      </p>
      <PlansOnly>
        <p>
          If you buy a plan, the payment company gets your email address, a number for your account, and what
          you type on its own payment page. Card numbers for paying never reach this server.
        </p>
      </PlansOnly>
      <h2>What is yours to decide</h2>
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
          server at once. Backups of the operator hold it, encrypted as it was, until they are replaced.
        </li>
        <li>
          <b>Ask or complain:</b> <a href="/contact">write to us</a>. You can also turn to the data protection
          authority where you live.
        </li>
      </ul>
      <h2>Changes</h2>
      <p>
        When the software begins to keep something else, this page says so from the same day on. The{' '}
        <a href="/changelog">changelog</a> names it.
      </p>
    </ReadingPage>
  ),
}

/** Scrolls by itself where it is wider than the screen. */
function StoredTable({ rows, label }: { rows: readonly StoredData[]; label: string }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="privacy-table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">What for</th>
            <th scope="col">Readable for us</th>
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
