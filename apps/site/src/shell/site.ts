/** What a page of the site is, and what its parts may know of the whole site while it is rendered. */
import { createContext, useContext, type ReactNode } from 'react'

export interface SitePage {
  /** From the first slash, without one at the end. */
  path: string
  /** What links and breadcrumbs call it. */
  name: string
  /** At most 60 characters, the brand's name among them where there is room. */
  title: string
  /** At most 155 characters. */
  description: string
  /** Everything in the page's body: a `PageShell` and what stands in it. */
  Body: () => ReactNode
  /** An article, for those who draw a card of a link. */
  isArticle?: true
  /** JSON-LD about this page alone; breadcrumbs come by themselves. Addresses begin with `ORIGIN`. */
  structuredData?: readonly object[]
  /** About prices: where nothing is paid, this page, its links and its place in the sitemap are not there. */
  isAboutPlans?: true
  /** Kept from crawlers and from the sitemap. */
  isUnlisted?: true
  /** Day of the last change in content, `2026-11-21`. */
  modified?: string
  /** A feed of what is listed here. */
  feed?: { title: string; path: string }
  /** Scripts of its own, by their names in `src/browser/`. The page works without them. */
  scripts?: readonly string[]
}

/** Addresses of built files, as the pages refer to them. */
export interface Assets {
  stylesheet: string
  /** The text face, fetched before the stylesheet asks for it. */
  font: string
  /** Of each module in `src/browser/`. */
  scripts: Readonly<Record<string, string>>
  heroWide: string
  heroNarrow: string
  /** PNG, 1200 by 630. */
  linkPicture: string
}

export interface Site {
  assets: Assets
  /** Year of the build. */
  year: number
  pages: readonly SitePage[]
  /** The page that is being rendered. */
  page: SitePage
}

const SiteContext = createContext<Site | null>(null)

export const SiteProvider = SiteContext.Provider

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (site === null) throw new Error('a page is rendered within <SiteProvider>')
  return site
}

/** The page's ancestors that exist, from the home page down, and the page itself. */
export function trailOf({ page, pages }: Site): SitePage[] {
  const isAbove = (path: string) => path === '/' || page.path === path || page.path.startsWith(`${path}/`)
  return pages.filter(({ path }) => isAbove(path)).sort((a, b) => a.path.length - b.path.length)
}
