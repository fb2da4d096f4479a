import type { ReactNode } from 'react'

/** One article of the Help Center. Each sentence is true of the software as it ships. */
export interface HelpArticle {
  /** Its address below `/help/`. */
  slug: string
  title: string
  /** One sentence for the list, the search and search engines: at most 155 characters. */
  summary: string
  /** Words that people look for and that the text does not use. */
  alsoCalled?: readonly string[]
  /** Not there where nothing is paid (home mode). */
  isAboutPlans?: true
  /** Plain HTML under headings of the second level. */
  Body: () => ReactNode
}

export interface HelpGroup {
  name: string
  articles: readonly HelpArticle[]
}

/** A word of the app's own screens, letter for letter: a repository check looks each one up in its catalog. */
export function Ui({ children }: { children: string }) {
  return <b>{children}</b>
}

/** Another article, by its slug. A test follows them all. */
export function HelpLink({ to, children }: { to: string; children: ReactNode }) {
  return <a href={`/help/${to}`}>{children}</a>
}
