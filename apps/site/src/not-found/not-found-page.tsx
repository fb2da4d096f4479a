import { BRAND, buttonClass, Pictogram } from '@severy/ui'
import { builtLinks } from '../shell/links.ts'
import { PageLink } from '../shell/page-link.tsx'
import { PageShell } from '../shell/page-shell.tsx'
import { useSite, type SitePage } from '../shell/site.ts'

export const notFoundPage: SitePage = {
  path: '/404',
  name: 'Page not found',
  title: `Page not found – ${BRAND}`,
  description: 'There is no page at this address.',
  isUnlisted: true,
  Body: NotFound,
}

/** Pages that people who followed an outdated link probably want. */
const suggestions = [
  { href: '/features', text: 'Features' },
  { href: '/pricing', text: 'Pricing' },
  { href: '/security', text: 'Security' },
  { href: '/help', text: 'Help Center' },
  { href: '/blog', text: 'Blog' },
  { href: '/contact', text: 'Contact Us' },
]

function NotFound() {
  const links = builtLinks(suggestions, useSite().pages)
  return (
    <PageShell className="site-width flex min-h-[70dvh] flex-col items-center justify-center py-20 text-center">
      <Pictogram name="not-found" size={190} />
      <h1 className="type-display-1 mt-10 tabular-nums">404</h1>
      <p className="type-title-2 mt-3">Oops! Page not found</p>
      <p className="mt-2 text-body-l text-ink-2">
        A stone is missing here. Everything in your vault is still in its place.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-2.5">
        <a href="/" className={buttonClass({ variant: 'primary', size: 48 })}>
          Return to Home
        </a>
        <a href="/dashboard" className={buttonClass({ variant: 'secondary', size: 48 })}>
          Open your vault
        </a>
      </div>
      {links.length > 0 && (
        <nav
          aria-label="Other pages"
          className="mt-10 flex flex-wrap justify-center gap-x-6 gap-y-2 text-body-l"
        >
          {links.map(({ href, text, page }) => (
            <PageLink key={href} href={href} page={page} className="site-link">
              {text}
            </PageLink>
          ))}
        </nav>
      )}
    </PageShell>
  )
}
