import { BRAND, Wordmark } from '@severy/ui'
import { Monitor, Moon, Sun } from 'lucide-react'
import { builtLinks, footerColumns } from './links.ts'
import { PageLink } from './page-link.tsx'
import { useSite } from './site.ts'

const themes = [
  { value: 'light', text: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', text: 'Dark', icon: <Moon aria-hidden /> },
  { value: 'system', text: 'System', icon: <Monitor aria-hidden /> },
]

export function Footer() {
  const { pages, year } = useSite()
  return (
    <footer data-theme="dark" className="bg-night-980">
      <div aria-hidden="true" className="tile-rule" />
      <div className="site-width grid gap-x-10 gap-y-10 py-14 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]">
        <div className="sm:max-lg:col-span-3">
          <Wordmark tile={false} />
          <p className="mt-3 max-w-xs text-ink-2">Your passwords. Only yours.</p>
        </div>
        {footerColumns.map(({ heading, links }) => {
          const built = builtLinks(links, pages)
          if (built.length === 0) return null
          return (
            <nav key={heading} aria-labelledby={`footer-${heading}`}>
              <h2 id={`footer-${heading}`} className="text-small font-semibold text-ink-3">
                {heading}
              </h2>
              <ul className="mt-3 space-y-1">
                {built.map(({ href, text, page }) => (
                  <li key={href}>
                    <PageLink href={href} page={page} className="site-foot-link">
                      {text}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </nav>
          )
        })}
        <fieldset data-theme-switch="" hidden className="sm:max-lg:col-span-3">
          <legend className="text-small font-semibold text-ink-3">Theme</legend>
          <div className="theme-switch">
            {themes.map((theme) => (
              <label key={theme.value}>
                <input type="radio" name="theme" value={theme.value} className="sr-only" />
                {theme.icon}
                <span>{theme.text}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <div className="site-width text-small text-ink-3">
        <p className="flex flex-wrap items-center gap-x-5 border-t border-subtle py-4">
          <span>
            © 2024–{year} {BRAND}
          </span>
          <a href="/licenses.txt" className="site-foot-link">
            Open-source licenses
          </a>
        </p>
      </div>
    </footer>
  )
}
