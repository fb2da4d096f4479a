import type { ReactNode } from 'react'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { PageShell } from './page-shell.tsx'

/**
 * A page of text: breadcrumbs, heading, lead, and 68 characters per line. Its content is plain HTML (`h2`, `h3`, `p`,
 * lists, tables, `pre`, `blockquote`, `dl`), styled as `.reading`.
 */
export function ReadingPage({
  heading,
  lead,
  above,
  below,
  children,
}: {
  heading: string
  lead?: ReactNode
  /** Between breadcrumbs and heading: a pictogram or a category. */
  above?: ReactNode
  /** After the text, in the full width of the page. */
  below?: ReactNode
  children: ReactNode
}) {
  return (
    <PageShell>
      <article className="site-width reading-page">
        <header className="reading-column">
          <Breadcrumbs />
          {above}
          <h1 className="type-display-2 mt-6">{heading}</h1>
          {lead !== undefined && (
            <div className="mt-5 text-[1.1875rem] leading-7.5 text-pretty text-ink-2">{lead}</div>
          )}
        </header>
        <div className="reading reading-column mt-10">{children}</div>
      </article>
      {below}
    </PageShell>
  )
}
