import { BRAND } from '@severy/ui'
import { PlansOnly } from '../shell/markers.tsx'
import { ReadingPage } from '../shell/reading-page.tsx'
import type { SitePage } from '../shell/site.ts'
import { Operator } from './operator.tsx'

export const termsPage: SitePage = {
  path: '/terms',
  name: 'Terms of Service',
  title: `Terms of Service – ${BRAND}`,
  description: 'What you may expect of this service, what it expects of you, and what nobody can do for you.',
  modified: '2026-11-21',
  Body: () => (
    <ReadingPage
      heading="Terms of Service"
      lead={<p>Short, because most of what others have to promise here, this service cannot even do.</p>}
    >
      <p className="text-small text-ink-3">
        In force since <time dateTime="2026-11-21">21 November 2026</time>
      </p>
      <h2>Between whom</h2>
      <p>These terms hold between you and whoever runs this server.</p>
      <Operator />
      <h2>What you get</h2>
      <p>
        An account, and a vault in which you keep passwords, cards, bank accounts, notes, identities and
        files. Everything in it is encrypted on your devices. The <a href="/help">Help Center</a> describes
        what the service does today; nothing beyond that is promised.
      </p>
      <h2>What only you can do</h2>
      <ul>
        <li>
          <b>Keep your account password and your Recovery Kit.</b> If both are gone, no device or passkey of
          yours opens the vault, and you have chosen no trusted contact, nobody can open it: not for money,
          not by court order, not with the best will.
        </li>
        <li>
          <b>Choose a password that cannot be guessed</b>, and use it nowhere else.
        </li>
        <li>
          <b>Keep your devices and your mailbox safe.</b> Whoever uses an unlocked device of yours sees what
          you see.
        </li>
      </ul>
      <h2>What is yours</h2>
      <p>
        Everything that you store. You give nobody any right to it; there would be nothing to do with the
        encrypted bytes but to keep them and bring them back to you.
      </p>
      <h2>What is not allowed</h2>
      <ul>
        <li>Trying to get into other people’s accounts, or to make the service unusable for others.</li>
        <li>Storing files for other people to fetch: the storage is for your own vault.</li>
        <li>Using the contact form to send advertising.</li>
      </ul>
      <p>
        Looking for security holes with your own account is welcome. Please tell us what you find before you
        tell others.
      </p>
      <h2>Availability</h2>
      <p>
        The server can stand still, for maintenance or by accident. The <a href="/status">status page</a>{' '}
        shows how it has been. Devices on which you have opened your vault keep an encrypted copy of it and go
        on working without the server. Keep a copy of what you cannot do without.
      </p>
      <PlansOnly>
        <h2>Plans</h2>
        <p>
          Plans and their prices stand on the public pages. Signing up asks for no means of payment, and
          nothing is charged to anybody who has not bought a plan.
        </p>
      </PlansOnly>
      <h2>The end</h2>
      <p>
        You can <a href="/help/delete-account">delete your account</a> at any time, without a reason and at
        once. The operator can end an account that is used against these terms, and the service as a whole. In
        the second case everybody is told by email early enough to copy what is in the vault.
      </p>
      <h2>Liability</h2>
      <p>
        The software comes under the GNU Affero General Public License, without warranty as far as the law
        allows. Whatever the law gives you as a consumer stays yours, whatever is written here.
      </p>
      <h2>Changes</h2>
      <p>
        When these terms change, the new ones stand here with their date. What you have agreed to before stays
        as it was until you go on using the service with the new ones.
      </p>
    </ReadingPage>
  ),
}
