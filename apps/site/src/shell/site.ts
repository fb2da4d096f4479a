/** Definition of a page of the site, and what its parts can know about the whole site during rendering. */
import { createContext, useContext, type ReactNode } from 'react'

export interface SitePage {
  /** With a leading slash, without one at the end. */
  path: string
  /** Its name in links and breadcrumbs. */
  name: string
  /** At most 60 characters, including the brand's name if there is room. */
  title: string
  /** At most 155 characters. */
  description: string
  /** The page's whole body: a `PageShell` and its content. */
  Body: () => ReactNode
  /** Marks an article in link previews. */
  isArticle?: true
  /** JSON-LD about this page alone; breadcrumbs are added automatically. Addresses start with `ORIGIN`. */
  structuredData?: readonly object[]
  /** About prices: left out in home mode, with its links and its entry in the sitemap. */
  isAboutPlans?: true
  /** Excluded from crawling and from the sitemap. */
  isUnlisted?: true
  /** Date of the last change to its content, `2026-11-21`. */
  modified?: string
  /** A feed of the entries on this page. */
  feed?: { title: string; path: string }
  /** Additional scripts, by their names in `src/browser/`. The page works without them. */
  scripts?: readonly string[]
}

/** Addresses of built files for use in pages. */
export interface Assets {
  stylesheet: string
  /** The text font, preloaded before the stylesheet requests it. */
  font: string
  /** Addresses of the modules in `src/browser/`, by name. */
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

/** The existing ancestors of the page, starting with the home page, and the page itself. */
export function trailOf({ page, pages }: Site): SitePage[] {
  const isAbove = (path: string) => path === '/' || page.path === path || page.path.startsWith(`${path}/`)
  return pages.filter(({ path }) => isAbove(path)).sort((a, b) => a.path.length - b.path.length)
}
