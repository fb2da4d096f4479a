import { BRAND, Wordmark } from '@severy/ui'
import { Monitor, Moon, Sun } from 'lucide-react'

const productLinks = [
  { href: '/#features', text: 'Features' },
  { href: '/#security', text: 'Security' },
  { href: '/dashboard', text: 'Dashboard' },
]

const themes = [
  { value: 'light', text: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', text: 'Dark', icon: <Moon aria-hidden /> },
  { value: 'system', text: 'System', icon: <Monitor aria-hidden /> },
]

export function Footer({ year }: { year: number }) {
  return (
    <footer data-theme="dark" className="bg-night-980">
      <div aria-hidden="true" className="tile-rule" />
      <div className="site-width grid gap-x-12 gap-y-10 py-14 md:grid-cols-[2fr_1fr_auto]">
        <div>
          <Wordmark tile={false} />
          <p className="mt-3 max-w-xs text-ink-2">Your passwords. Only yours.</p>
        </div>
        <nav aria-labelledby="footer-product">
          <h2 id="footer-product" className="text-small font-semibold text-ink-3">
            Product
          </h2>
          <ul className="mt-3 space-y-1">
            {productLinks.map((link) => (
              <li key={link.href}>
                <a href={link.href} className="site-foot-link">
                  {link.text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <fieldset data-theme-switch="" hidden>
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
        <p className="border-t border-subtle py-6">
          © 2024–{year} {BRAND}
        </p>
      </div>
    </footer>
  )
}
