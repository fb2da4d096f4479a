import { ORIGIN } from '../shell/markers.tsx'
import type { SitePage } from '../shell/site.ts'

/** The pages for crawlers (sitemaps.org protocol 0.9), with markers for the server's address and settings. */
export function sitemapXml(pages: readonly SitePage[]): string {
  const entries = pages.filter(({ isUnlisted }) => isUnlisted !== true).map(entry)
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
  )
}

function entry({ path, modified, isAboutPlans }: SitePage): string {
  const changed = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`
  const url = `<url><loc>${ORIGIN}${path}</loc>${changed}</url>`
  return isAboutPlans ? `{{#plans}}${url}{{/plans}}` : url
}
