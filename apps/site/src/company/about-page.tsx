import { BRAND, Pictogram } from '@severy/ui'
import { ReadingPage } from '../shell/reading-page.tsx'
import type { SitePage } from '../shell/site.ts'
import { Operator } from './operator.tsx'

export const aboutPage: SitePage = {
  path: '/about',
  name: 'About Us',
  title: `About Us – ${BRAND}`,
  description:
    'What Severy is, why a password manager should not be able to read your passwords, and who runs this server.',
  Body: () => (
    <ReadingPage
      heading="About Us"
      lead={<p>A password manager should keep your passwords. It does not have to know them.</p>}
      above={
        <div className="mt-8">
          <Pictogram name="locked" size={120} />
        </div>
      }
    >
      <h2>The name</h2>
      <p>
        A severy is one compartment of a vaulted ceiling. Builders have used the word since the Middle Ages:
        ribs carry the vault, and the severies between them close it. Everybody’s vault here is one severy of
        the house, and its keystone, the gold one, is in your hands alone.
      </p>
      <h2>What we hold to</h2>
      <ul>
        <li>
          <b>The server is blind.</b> Everything you store is encrypted on your device, under keys that no
          server of ours ever has. Not the operator, not an intruder, not even a server that lies can open it.
        </li>
        <li>
          <b>Nothing is lost or locked away.</b> What you store stays yours to read, to copy and to delete.
        </li>
        <li>
          <b>No claim without the thing.</b> A sentence on these pages that says what the software does is
          true of the software as it runs here. What it does not do yet, it does not promise.
        </li>
        <li>
          <b>Nothing leaks.</b> No page loads anything from anybody else: no fonts, no counters, no pictures
          of the sites you use.
        </li>
      </ul>
      <h2>How it is built</h2>
      <p>
        Severy is free software under the GNU Affero General Public License. One process serves these pages,
        the web application and its interface, with SQLite or PostgreSQL below. The part of the code that
        holds keys cannot be imported by the server at all: a rule of the build refuses it. How the
        cryptography works, to the byte, is written down in the protocol that comes with the code, and
        everything it promises is tested against a server that lies.
      </p>
      <p>
        You can <a href="/help/run-severy">run it yourself</a>: for one person, a family or a company.
      </p>
      <p>
        No software protects against everything. What remains is in the{' '}
        <a href="/security/white-paper">white paper</a>, beside what the server sees.
      </p>
      <h2>Who runs this server</h2>
      <Operator />
    </ReadingPage>
  ),
}
