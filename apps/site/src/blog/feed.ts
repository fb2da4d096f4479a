import { BRAND } from '@severy/ui'
import type { Article } from '../content/article.ts'
import { ORIGIN } from '../shell/markers.tsx'
import { articlePath, feedPath } from './addresses.ts'

/** RSS 2.0 with Atom's link to the feed itself. Contains summaries; the full articles are on their pages. */
export function feedXml(articles: readonly Article[]): string {
  const newest = articles[0]
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
    `<title>${BRAND} blog</title><link>${ORIGIN}/blog</link>` +
    '<description>On passwords, passkeys, phishing, sharing and recovery.</description><language>en</language>' +
    `<atom:link href="${ORIGIN}${feedPath}" rel="self" type="application/rss+xml"/>` +
    (newest === undefined ? '' : `<lastBuildDate>${rfc822(newest.date)}</lastBuildDate>`) +
    `${articles.map(item).join('')}</channel></rss>\n`
  )
}

function item(article: Article): string {
  const address = `${ORIGIN}${articlePath(article)}`
  return (
    `<item><title>${escaped(article.title)}</title><link>${address}</link>` +
    `<guid isPermaLink="true">${address}</guid><pubDate>${rfc822(article.date)}</pubDate>` +
    `<category>${article.category}</category><description>${escaped(article.summary)}</description></item>`
  )
}

/** `Tue, 17 Nov 2026 00:00:00 GMT`. */
function rfc822(date: string): string {
  return new Date(date).toUTCString()
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
