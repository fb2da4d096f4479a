/**
 * What crawlers ask for. Both files name absolute addresses, which only the running server knows: it puts its
 * public origin in place of the marker when it serves them.
 */
const origin = '__ORIGIN__'

/** Everything behind the sign-in, and the pages that mails lead to. */
const notForCrawlers = [
  '/auth',
  '/dashboard',
  '/account',
  '/settings',
  '/import',
  '/admin',
  '/superadmin',
  '/outbox',
  '/v1/',
]

const publicPaths = ['/']

export const crawlerFiles: Record<string, string> = {
  'robots.txt': [
    'User-agent: *',
    ...notForCrawlers.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n'),
  'sitemap.xml': [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPaths.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n'),
}
