import Mustache from 'mustache'
import { describe, expect, it } from 'vitest'
import { pages } from '../pages.ts'
import { renderSite } from './render.tsx'

const origin = 'https://vault.example'
const scripts = ['enhance', ...pages.flatMap((page) => page.scripts ?? [])]
const files = renderSite(
  {
    stylesheet: '/site.css',
    font: '/font.woff2',
    scripts: Object.fromEntries(scripts.map((name) => [name, `/${name}.js`])),
    heroWide: '/wide.svg',
    heroNarrow: '/narrow.svg',
    linkPicture: '/severy.png',
  },
  2026,
)

/** Filled in like on a server that sells one plan, or on one in home mode. */
const plan = {
  id: 'families',
  name: 'Families',
  description: 'For a household.',
  isPopular: true,
  monthlyPrice: '$4.99',
  yearlyPrice: '$44.91',
  saving: '$14.97',
  features: [
    { text: '1GB storage', isBuilt: true },
    { text: 'Up to 6 members', isBuilt: false },
  ],
}
const offers = '[{"@type":"Offer","price":"4.99"}]'
const plans = { list: [plan], savingPercent: 25, trialDays: 30, offers }
const sold = (file: string): string => Mustache.render(files[file] ?? '', { origin, plans, claims: true })
const home = (file: string): string =>
  Mustache.render(files[file] ?? '', { origin, plans: false, claims: false })
const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const listed = pages.filter(({ isUnlisted }) => isUnlisted !== true)

describe('the list of pages', () => {
  it('has each address once, in the form in which the server answers it', () => {
    const paths = pages.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect(path).toMatch(/^\/$|^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/)
  })

  it('leaves the server’s address, its prices and its claims to the server', () => {
    expect(sold('index.html')).toContain(`<link rel="canonical" href="${origin}/"/>`)
    expect(textOf(sold('index.html'))).toMatch(/50,000\+ reviews.*99\.9%/)
    const text = home('index.html')
    expect(text).not.toMatch(/"offers"|\/pricing|\$\d|free trial|credit card required|\/month/i)
    expect(textOf(text)).not.toMatch(/50,000\+|99\.9%|SOC 2/)
  })
})

describe('prices', () => {
  it.each(['index.html', 'pricing.html'])('are in %s in the words of the specification', (file) => {
    const text = textOf(sold(file))
    for (const words of [
      'Simple, transparent pricing',
      'Monthly',
      'Yearly',
      'Save up to 25%',
      'Most Popular',
      'Families',
      '$4.99 /month',
      '$44.91 /year',
      'Save $14.97 annually',
      'For a household.',
      'All plans include a 30-day free trial. No credit card required.',
      file === 'index.html' ? 'Start Free Trial' : 'Start 30-Day Free Trial',
    ]) {
      expect(text).toContain(words)
    }
    // Features that are built have no note; others do.
    expect(text).toMatch(/1GB storage Up to 6 members Not in this version yet/)
    expect(sold(file)).toContain(`"offers":${offers}`)
  })

  it('are compared tier by tier', () => {
    const text = textOf(sold('pricing.html'))
    expect(text).toMatch(/Personal Families Business .*File storage 100MB 1GB 10GB/)
    expect(text).toContain('100+ users: custom pricing')
  })

  it('are described as absent if nothing is sold', () => {
    const html = Mustache.render(files['pricing.html'] ?? '', { origin, plans: { ...plans, list: [] } })
    expect(html).toContain('No plans available right now.')
  })

  it('have no page in home mode', () => {
    expect(home('pricing.html')).toBe('')
  })

  it('have an article in the Help Center, which home mode has neither as a page nor as a link', () => {
    expect(textOf(sold('help/plans-and-billing.html'))).toContain(`lasts ${String(plans.trialDays)} days`)
    expect(home('help/plans-and-billing.html')).toBe('')
    for (const file of ['help.html', 'help/delete-account.html']) {
      expect(sold(file)).toContain('/help/plans-and-billing')
      expect(home(file)).not.toContain('/help/plans-and-billing')
    }
  })
})

describe('the sitemap', () => {
  const addresses = (xml: string): string[] =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc)

  it('lists every page for crawlers, under this server’s address', () => {
    expect(addresses(sold('sitemap.xml'))).toEqual(listed.map(({ path }) => origin + path))
    expect(sold('robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })

  it('leaves out what does not exist in home mode', () => {
    expect(addresses(home('sitemap.xml'))).not.toContain(`${origin}/pricing`)
  })
})
