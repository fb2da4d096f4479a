/** Everything behind the sign-in, and the pages that mails lead to, are not for crawlers. */
const notForCrawlers = [
  '/auth',
  '/dashboard',
  '/bank/add',
  '/card/add',
  '/import',
  '/settings',
  '/account',
  '/admin',
  '/superadmin',
  '/outbox',
  '/v1/',
]

export const robotsTxt = ['User-agent: *', ...notForCrawlers.map((path) => `Disallow: ${path}`), ''].join(
  '\n',
)
