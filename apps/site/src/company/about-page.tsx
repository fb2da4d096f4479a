import { BRAND, Pictogram } from '@severy/ui'
import { ReadingPage } from '../shell/reading-page.tsx'
import type { SitePage } from '../shell/site.ts'
import { Operator } from './operator.tsx'

export const aboutPage: SitePage = {
  path: '/about',
  name: 'About Us',
  title: `About Us – ${BRAND}`,
  description:
    'What Severy is, why a password manager shouldn’t be able to read your passwords, and who runs this server.',
  Body: () => (
    <ReadingPage
      heading="About Us"
      lead={<p>A password manager should keep your passwords. It doesn’t have to know them.</p>}
      above={
        <div className="mt-8">
          <Pictogram name="locked" size={120} />
        </div>
      }
    >
      <h2>The name</h2>
      <p>
        A severy is one compartment of a vaulted ceiling. Builders have used the word since the Middle Ages:
        ribs carry the vault, and the severies between them close it. Your vault is one severy among many, and
        only you hold its keystone.
      </p>
      <h2>What we stand for</h2>
      <ul>
        <li>
          <b>The server is blind.</b> Everything you store is encrypted on your device, under keys that our
          servers never have. No operator, no intruder, not even a server that lies can open it.
        </li>
        <li>
          <b>Nothing is lost or locked away.</b> You can always read, copy and delete what you store.
        </li>
        <li>
          <b>No empty claims.</b> If these pages say the software does something, it does it today. They don’t
          promise what isn’t built yet.
        </li>
        <li>
          <b>Nothing leaks.</b> No page loads anything from anyone else: no fonts, no counters, no pictures of
          the sites you use.
        </li>
      </ul>
      <h2>How it’s built</h2>
      <p>
        Severy is free software under the GNU Affero General Public License. One process serves these pages,
        the web app and its API, with SQLite or PostgreSQL underneath. The server can’t even import the part
        of the code that holds keys: a build rule prevents it. The protocol document that comes with the code
        describes the cryptography byte by byte, and everything it promises is tested against a server that
        lies.
      </p>
      <p>
        You can <a href="/help/run-severy">run it yourself</a>: for one person, a family or a company.
      </p>
      <p>
        No software protects against everything. The <a href="/security/white-paper">white paper</a> covers
        the remaining risks and what the server sees.
      </p>
      <h2>Who runs this server</h2>
      <Operator />
    </ReadingPage>
  ),
}
