import { BRAND } from '@severy/ui'
import { releases } from '../content/changelog.ts'
import { ReadingPage } from '../shell/reading-page.tsx'
import type { SitePage } from '../shell/site.ts'

export const changelogPage: SitePage = {
  path: '/changelog',
  name: 'Changelog',
  title: `Changelog – ${BRAND}`,
  description: 'What changed in Severy for the people who use it, newest first.',
  Body: () => (
    <ReadingPage heading="Changelog" lead={<p>What changed for the people who use Severy, newest first.</p>}>
      {releases.map(({ version, date, changes }) => (
        <section key={version} aria-labelledby={`version-${version}`}>
          <h2 id={`version-${version}`}>{version}</h2>
          <p className="mt-1 text-small text-ink-3">
            <time dateTime={date}>{dateWords.format(new Date(date))}</time>
          </p>
          <ul className="mt-4 grid list-[square] gap-2 ps-6">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      ))}
    </ReadingPage>
  ),
}

const dateWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
