import { BRAND } from '@severy/ui'
import { PlansOnly } from '../shell/markers.tsx'
import { ReadingPage } from '../shell/reading-page.tsx'
import type { SitePage } from '../shell/site.ts'
import { Operator } from './operator.tsx'

export const termsPage: SitePage = {
  path: '/terms',
  name: 'Terms of Service',
  title: `Terms of Service – ${BRAND}`,
  description: 'What you get from this service, what we ask of you, and what nobody can do for you.',
  modified: '2026-11-21',
  Body: () => (
    <ReadingPage
      heading="Terms of Service"
      lead={
        <p>
          These terms are short, because this service can’t even do most of what others have to promise not to
          do.
        </p>
      }
    >
      <p className="text-small text-ink-3">
        Effective <time dateTime="2026-11-21">November 21, 2026</time>
      </p>
      <h2>Who’s agreeing</h2>
      <p>These terms are between you and the operator of this server.</p>
      <Operator />
      <h2>What you get</h2>
      <p>
        An account, and a vault for your passwords, cards, bank accounts, notes, identities, documents, keys
        and files. Your devices encrypt everything in it. The <a href="/help">Help Center</a> describes what
        the service does today; nothing beyond that is promised.
      </p>
      <h2>What only you can do</h2>
      <ul>
        <li>
          <b>Keep your account password and your Recovery Kit.</b> If both are gone, none of your devices or
          passkeys opens the vault, and you have no trusted contact, nobody can open it: not for money, not by
          court order, not even to do you a favor.
        </li>
        <li>
          <b>Choose a password that can’t be guessed</b>, and don’t use it anywhere else.
        </li>
        <li>
          <b>Keep your devices and your email safe.</b> Anyone using one of your unlocked devices sees what
          you see.
        </li>
      </ul>
      <h2>What’s yours</h2>
      <p>
        Everything you store. You don’t give anyone any rights to it. All anyone could do with the encrypted
        data is store it and give it back to you.
      </p>
      <h2>What’s not allowed</h2>
      <ul>
        <li>Trying to get into other people’s accounts or make the service unusable for others.</li>
        <li>Using the storage to distribute files: it’s for your own vault.</li>
        <li>Using the contact form to send advertising.</li>
      </ul>
      <p>
        You’re welcome to look for security holes with your own account. Tell us what you find before you tell
        anyone else.
      </p>
      <h2>Availability</h2>
      <p>
        The server can go down, for maintenance or because something breaks. The{' '}
        <a href="/status">status page</a> shows its history. Devices where you’ve opened your vault keep an
        encrypted copy and keep working without the server. Keep a copy of anything you can’t do without.
      </p>
      <PlansOnly>
        <h2>Plans</h2>
        <p>
          Plans and prices are on the public pages. You can sign up without a payment method, and you’re never
          charged unless you buy a plan.
        </p>
      </PlansOnly>
      <h2>Ending it</h2>
      <p>
        You can <a href="/help/delete-account">delete your account</a> at any time, immediately and without
        giving a reason. The operator can close an account that breaks these terms, or shut the service down.
        In that case, everyone gets an email early enough to copy what’s in their vault.
      </p>
      <h2>Liability</h2>
      <p>
        The software is licensed under the GNU Affero General Public License, without warranty as far as the
        law allows. Nothing here takes away your rights as a consumer.
      </p>
      <h2>Changes</h2>
      <p>
        When these terms change, the new ones appear here with their date. You accept them by continuing to
        use the service after that date.
      </p>
    </ReadingPage>
  ),
}
