import { BRAND, Pictogram } from '@severy/ui'
import { Search } from 'lucide-react'
import { helpGroups } from '../content/help/index.ts'
import { PageShell } from '../shell/page-shell.tsx'
import type { SitePage } from '../shell/site.ts'
import { ArticleShown } from './article-shown.tsx'

const heading = 'Help Center'

export const helpPage: SitePage = {
  path: '/help',
  name: heading,
  title: `${heading} – ${BRAND}`,
  description:
    'How to use Severy: signing up, the Recovery Kit, passkeys, items, import, working offline, settings, and running it yourself.',
  scripts: ['help'],
  Body: () => (
    <PageShell>
      <div className="site-width py-14 md:py-20">
        <div className="flex items-end justify-between gap-8">
          <div className="max-w-2xl flex-1">
            <h1 className="type-display-2">{heading}</h1>
            <p className="mt-4 text-[1.1875rem] leading-7.5 text-ink-2">
              One article for each thing Severy does, with the words you see on its screens.
            </p>
            <HelpSearch />
          </div>
          <div className="hidden lg:block">
            <Pictogram name="kit" size={150} />
          </div>
        </div>
        <div data-help-groups="" className="mt-14 grid gap-x-12 gap-y-14 md:mt-16">
          {helpGroups.map(({ name, articles }) => (
            <section key={name} aria-labelledby={idOf(name)}>
              <h2 id={idOf(name)} className="type-title-2">
                {name}
              </h2>
              <ul className="help-list mt-5">
                {articles.map((article) => (
                  <ArticleShown key={article.slug} article={article}>
                    <li>
                      <a href={`/help/${article.slug}`}>{article.title}</a>
                      <p>{article.summary}</p>
                    </li>
                  </ArticleShown>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className="mt-16 text-body-l">
          Didn’t find your answer?{' '}
          <a href="/contact" className="site-link">
            Write to us
          </a>
          . Is something slow or not responding? Check the{' '}
          <a href="/status" className="site-link">
            status page
          </a>
          .
        </p>
      </div>
    </PageShell>
  ),
}

/** Shown if scripts run; without them, the complete list below is enough. */
function HelpSearch() {
  return (
    <search hidden data-help-search="" className="mt-8">
      <label htmlFor="help-query" className="text-small font-semibold">
        Search the Help Center
      </label>
      <div className="help-query mt-1.5">
        <Search aria-hidden />
        <input
          id="help-query"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          className="contact-field"
        />
      </div>
      <p role="status" data-help-count="" className="mt-2 text-small text-ink-2" />
      <ul data-help-results="" hidden className="help-list mt-5" />
    </search>
  )
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}
