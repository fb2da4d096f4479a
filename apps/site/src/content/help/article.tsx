import type { ReactNode } from 'react'

/** One article of the Help Center. Each sentence is true of the software as it ships. */
export interface HelpArticle {
  /** The part of its address after `/help/`. */
  slug: string
  title: string
  /** One sentence for the list, the search and search engines; at most 155 characters. */
  summary: string
  /** Search terms that do not occur in the text. */
  alsoCalled?: readonly string[]
  /** Left out in home mode, where nothing is paid. */
  isAboutPlans?: true
  /** Plain HTML with second-level headings. */
  Body: () => ReactNode
}

export interface HelpGroup {
  name: string
  articles: readonly HelpArticle[]
}

/** A text from the app's own screens, quoted exactly: a repository check looks each one up in the app's texts. */
export function Ui({ children }: { children: string }) {
  return <b>{children}</b>
}

/** A link to another article, by its slug. A test follows all of them. */
export function HelpLink({ to, children }: { to: string; children: ReactNode }) {
  return <a href={`/help/${to}`}>{children}</a>
}
