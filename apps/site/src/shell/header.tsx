import { BRAND, buttonClass, Wordmark } from '@severy/ui'
import { Menu } from 'lucide-react'
import { builtLinks, headerLinks } from './links.ts'
import { PageLink } from './page-link.tsx'
import { useSite } from './site.ts'

/** Dark in every theme. `floating` overlays the hero and becomes solid once the page is scrolled. */
export function Header({ floating = false }: { floating?: boolean }) {
  const links = builtLinks(headerLinks, useSite().pages)
  return (
    <header data-theme="dark" className={floating ? 'site-header site-header-floating' : 'site-header'}>
      <div className="site-width flex h-18 items-center gap-6">
        <a href="/" aria-label={`${BRAND}, home`} className="me-auto rounded-control">
          <Wordmark tile={false} />
        </a>
        <nav aria-label="Main" className="hidden items-center gap-7 lg:flex">
          {links.map(({ href, text, page }) => (
            <PageLink key={href} href={href} page={page} className="site-nav-link">
              {text}
            </PageLink>
          ))}
          <a href="/auth" className="site-nav-link">
            Log in
          </a>
        </nav>
        <a href="/auth?tab=signup" className={`${buttonClass({ variant: 'primary' })} max-sm:hidden`}>
          Get Started Free
        </a>
        <details className="site-menu lg:hidden">
          <summary
            aria-label="Menu"
            className="flex size-11 cursor-pointer items-center justify-center rounded-control hover:bg-night-800"
          >
            <Menu aria-hidden className="size-6" />
          </summary>
          <nav aria-label="Menu" className="site-menu-sheet">
            {links.map(({ href, text, page }) => (
              <PageLink key={href} href={href} page={page}>
                {text}
              </PageLink>
            ))}
            <a href="/auth">Log in</a>
            <a href="/auth?tab=signup" className={buttonClass({ variant: 'gold', size: 48 })}>
              Get Started Free
            </a>
          </nav>
        </details>
      </div>
    </header>
  )
}
