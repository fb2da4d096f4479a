import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { UrlRule } from '../items/item.ts'
import { equivalentDomains } from './equivalent-domains.ts'
import { createSiteIndex } from './site-index.ts'
import { pageOf, siteVerdict, type StoredSites } from './site-verdict.ts'

const hosts = [
  'post.example',
  'my.post.example',
  'post.co.uk',
  'co.uk',
  'mara.github.io',
  'airbnb.de',
  'www.airbnb.com',
]
const places = [
  '192.168.1.1',
  '[::1]',
  'localhost',
  'router',
  'abcdef.onion',
  'post.example.',
  'münchen.example',
]
const anyHost = fc.constantFrom(...hosts, ...places)
const anyAddress = fc
  .tuple(
    fc.constantFrom('https://', 'http://', ''),
    anyHost,
    fc.constantFrom('', ':8443'),
    fc.constantFrom('', '/a'),
  )
  .map((parts) => parts.join(''))
const anyApp = fc.constantFrom(
  'androidapp://com.airbnb',
  'android://aGFzaA==@com.example.post/',
  'androidapp://app',
)
const anyStored = fc.oneof(
  { weight: 4, arbitrary: anyAddress },
  anyApp,
  fc.constantFrom('', 'no address', '^https:.*'),
)
const anyRule = fc.constantFrom<UrlRule['rule'] | null>(
  null,
  'exact',
  'start',
  'host',
  'domain',
  'never',
  'pattern',
)
const anySites: fc.Arbitrary<StoredSites> = fc
  .array(fc.tuple(anyStored, anyRule), { maxLength: 3 })
  .map((stored) => ({
    urls: stored.map(([url]) => url),
    urlRules: stored.flatMap(([url, rule]) => (rule === null ? [] : [{ url, rule }])),
  }))
const anyPage = fc
  .tuple(fc.constantFrom('https://', 'http://'), anyHost, fc.constantFrom('/', ':8443/a'))
  .map((parts) => parts.join(''))

it('finds everything that belongs to a page, in the order of the list', () => {
  const equivalents = equivalentDomains([['post.example', 'post.co.uk']])
  fc.assert(
    fc.property(fc.array(anySites, { maxLength: 20 }), anyPage, (list, url) => {
      const page = pageOf(url, equivalents)!
      const near = createSiteIndex(list, (sites) => sites)(page)
      const belongs = (sites: StoredSites): boolean => siteVerdict(sites, page).kind !== 'none'
      expect(near.filter(belongs)).toEqual(list.filter(belongs))
    }),
    { numRuns: 2000 },
  )
})

it('leaves out what other sites have', () => {
  const list = [
    'https://post.example',
    'https://elsewhere.example',
    '',
    'https://airbnb.de',
    'https://my.post.example',
  ]
  const near = createSiteIndex(list, (url) => ({ urls: [url] }))
  expect(near(pageOf('https://post.example/login')!)).toEqual([
    'https://post.example',
    'https://my.post.example',
  ])
  expect(near(pageOf('https://airbnb.com/')!)).toEqual(['https://airbnb.de'])
})
