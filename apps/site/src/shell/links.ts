/**
 * The links in header and footer. Links to pages of the site appear only if the page exists; the others lead to the web
 * app.
 */
import type { SitePage } from './site.ts'

export interface SiteLink {
  href: string
  text: string
}

export const headerLinks: readonly SiteLink[] = [
  { href: '/features', text: 'Features' },
  { href: '/pricing', text: 'Pricing' },
  { href: '/security', text: 'Security' },
  { href: '/blog', text: 'Blog' },
  { href: '/contact', text: 'Contact Us' },
]

export const footerColumns: readonly { heading: string; links: readonly SiteLink[] }[] = [
  {
    heading: 'Product',
    links: [
      { href: '/features', text: 'Features' },
      { href: '/pricing', text: 'Pricing' },
      { href: '/security', text: 'Security' },
      { href: '/extensions', text: 'Browser Extension' },
      { href: '/dashboard', text: 'Dashboard' },
    ],
  },
  {
    heading: 'Company',
    links: [
      { href: '/blog', text: 'Blog' },
      { href: '/contact', text: 'Contact' },
      { href: '/about', text: 'About Us' },
      { href: '/careers', text: 'Careers' },
    ],
  },
  {
    heading: 'Support',
    links: [
      { href: '/help', text: 'Help Center' },
      { href: '/privacy', text: 'Privacy Policy' },
      { href: '/terms', text: 'Terms of Service' },
      { href: '/status', text: 'Status Page' },
    ],
  },
]

const webAppPaths: readonly string[] = ['/dashboard']

/** The links whose target exists, each with its page; `null` for the web app. */
export function builtLinks(
  links: readonly SiteLink[],
  pages: readonly SitePage[],
): (SiteLink & { page: SitePage | null })[] {
  return links.flatMap((link) => {
    const page = pages.find(({ path }) => path === link.href) ?? null
    return page !== null || webAppPaths.includes(link.href) ? [{ ...link, page }] : []
  })
}
