import { renderToStaticMarkup } from 'react-dom/server'
import { feedPath } from '../blog/addresses.ts'
import { feedXml } from '../blog/feed.ts'
import { articles } from '../content/articles/index.ts'
import { securityTxt } from '../content/security-txt.ts'
import { pages } from '../pages.ts'
import { Document } from '../shell/document.tsx'
import { ORIGIN } from '../shell/markers.tsx'
import { SiteProvider, type Assets, type SitePage } from '../shell/site.ts'
import { helpIndexPath } from '../help/help-index.ts'
import { helpIndex } from './help-index.tsx'
import { statusFeed, statusFeedPath } from '../status/status-feed.ts'
import { sitemapXml } from './sitemap.ts'

/** All pages and their metadata, by file name. The server replaces the markers in most of them when it sends them. */
export function renderSite(assets: Assets, year: number): Record<string, string> {
  return {
    ...Object.fromEntries(pages.map((page) => [fileOf(page.path), html(page, assets, year)])),
    [feedPath.slice(1)]: feedXml(articles),
    [statusFeedPath.slice(1)]: statusFeed,
    'sitemap.xml': sitemapXml(pages),
    [helpIndexPath.slice(1)]: JSON.stringify(helpIndex()),
    '.well-known/security.txt': securityTxt,
    'robots.txt': `${robots.join('\n')}\n`,
  }
}

function html(page: SitePage, assets: Assets, year: number): string {
  const document = renderToStaticMarkup(
    <SiteProvider value={{ assets, year, pages, page }}>
      <Document />
    </SiteProvider>,
  )
  const text = `<!doctype html>${document}`
  return page.isAboutPlans ? `{{#plans}}${text}{{/plans}}` : text
}

/** `/` is `index.html`, `/blog/page/2` is `blog/page/2.html`. */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** Everything behind the sign-in, and pages that emails link to, are not for crawlers. */
const notForCrawlers = [
  '/auth',
  '/dashboard',
  '/bank/add',
  '/card/add',
  '/import',
  '/sharing',
  '/organization',
  '/security-dashboard',
  '/settings',
  '/account',
  '/billing',
  '/upgrade',
  '/admin',
  '/superadmin',
  '/outbox',
  '/v1/',
]

const robots = [
  'User-agent: *',
  ...notForCrawlers.map((path) => `Disallow: ${path}`),
  '',
  `Sitemap: ${ORIGIN}/sitemap.xml`,
]
