import { describe, expect, it } from 'vitest'
import { equivalentDomains, listedPartners } from './equivalent-domains.ts'
import { pageOf, siteVerdict, type StoredSites } from './site-verdict.ts'
import { patternProblem } from './url-pattern.ts'

type Rule = NonNullable<StoredSites['urlRules']>[number]['rule']

function kindOf(saved: string, page: string, rule?: Rule): string {
  const urlRules = rule === undefined ? [] : [{ url: saved, rule }]
  return siteVerdict({ urls: [saved], urlRules }, pageOf(page)!).kind
}

it('judges a list of addresses again after one of them has changed', () => {
  const urls = ['https://post.example']
  const page = pageOf('https://post.example/')!
  expect(siteVerdict({ urls }, page).kind).toBe('match')
  urls[0] = 'https://elsewhere.example'
  expect(siteVerdict({ urls }, page).kind).toBe('none')
})

describe('siteVerdict without a rule', () => {
  it.each([
    ['https://post.example/login', 'https://post.example/other?x#y'],
    ['post.example', 'https://post.example/'],
    ['HTTPS://Post.Example', 'https://post.example/'],
    ['https://post.example:443', 'https://post.example/'],
    ['https://nas.example:5001', 'https://nas.example:5001/login'],
    ['https://192.168.1.1', 'https://192.168.1.1/'],
    ['https://[::1]:8443', 'https://[0:0:0:0:0:0:0:1]:8443/'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example/'],
    ['https://localhost:8080', 'https://localhost:8080/'],
    ['router', 'https://router/'],
    ['https://abcdef.onion', 'https://abcdef.onion/'],
    ['http://router.example', 'http://router.example/'],
  ])('%s matches %s', (saved, page) => {
    expect(kindOf(saved, page)).toBe('match')
  })

  it.each([
    ['https://post.example', 'https://login.post.example/'],
    ['https://login.post.example', 'https://post.example/'],
    ['https://www.post.co.uk', 'https://my.post.co.uk/'],
    ['https://nas.example:5001', 'https://nas.example/'],
    ['https://192.168.1.1:8443', 'https://192.168.1.1/'],
    ['https://post.example', 'https://post.example./'],
    ['https://mail.abcdef.onion', 'https://abcdef.onion/'],
    ['http://post.example', 'https://post.example/'],
    ['https://airbnb.de', 'https://www.airbnb.com/'],
    ['androidapp://com.example.mail', 'https://www.example.com/'],
    ['android://aGFzaA==@com.example.mail/', 'https://example.com/'],
  ])('%s is related to %s', (saved, page) => {
    expect(kindOf(saved, page)).toBe('related')
  })

  it.each([
    ['https://post.example', 'https://post.example.evil.example/'],
    ['https://post.example', 'https://evilpost.example/'],
    ['https://mara.github.io', 'https://evil.github.io/'],
    ['https://a.co.uk', 'https://b.co.uk/'],
    ['https://co.uk', 'https://post.co.uk/'],
    ['https://post.example', 'http://post.example/'],
    ['post.example', 'http://post.example/'],
    ['https://192.168.1.1', 'https://192.168.1.2/'],
    ['https://1.168.192.in-addr.example', 'https://192.168.1.1/'],
    ['https://localhost', 'https://evil.localhost/'],
    ['https://аpple.example', 'https://apple.example/'],
    ['https://abcdef.onion', 'https://ghijkl.onion/'],
    ['https://post.example@evil.example', 'https://post.example/'],
    ['javascript:alert(1)', 'https://post.example/'],
    ['ftp://post.example', 'https://post.example/'],
    ['', 'https://post.example/'],
    ['androidapp://com.example.mail', 'http://example.com/'],
    ['androidapp://com.evil.mail', 'https://example.com/'],
    ['androidapp://com', 'https://com.example/'],
    ['ios://com.example.mail', 'https://example.com/'],
  ])('%s is nothing for %s', (saved, page) => {
    expect(kindOf(saved, page)).toBe('none')
  })

  it('shows both hosts, and asks again if the connection is not encrypted', () => {
    const page = pageOf('http://my.post.example:8080/')!
    expect(siteVerdict({ urls: ['http://post.example/login'] }, page)).toEqual({
      kind: 'related',
      needsHttpConsent: true,
      savedHost: 'post.example',
      pageHost: 'my.post.example:8080',
    })
  })

  it('takes the best of several addresses', () => {
    const page = pageOf('https://my.post.example/')!
    const urls = ['https://other.example', 'https://post.example', 'https://my.post.example']
    expect(siteVerdict({ urls }, page)).toMatchObject({ kind: 'match', savedHost: 'my.post.example' })
  })

  it.each([
    'about:blank',
    'chrome://settings',
    'file:///etc/passwd',
    'data:text/html,x',
    'blob:https://a.example/x',
    '',
  ])('has no page for %j', (url) => {
    expect(pageOf(url)).toBeNull()
  })
})

describe('siteVerdict with a rule', () => {
  it.each<[Rule, string, string, string]>([
    ['exact', 'https://post.example/login', 'https://post.example/login#top', 'match'],
    ['exact', 'https://post.example/login', 'https://post.example/login?a', 'none'],
    ['exact', 'https://post.example', 'https://post.example/', 'match'],
    ['start', 'https://post.example/team/', 'https://post.example/team/login', 'match'],
    ['start', 'https://post.example/team/', 'https://post.example/other', 'none'],
    ['start', 'https://post.example', 'https://post.example.evil.example/', 'none'],
    ['host', 'https://post.example', 'https://post.example/x', 'match'],
    ['host', 'https://post.example', 'https://my.post.example/', 'none'],
    ['host', 'https://post.example:8443', 'https://post.example/', 'none'],
    ['domain', 'https://my.post.example', 'https://other.post.example:8443/', 'match'],
    ['domain', 'https://airbnb.de', 'https://airbnb.com/', 'none'],
    ['domain', 'https://a.github.io', 'https://b.github.io/', 'none'],
    ['domain', 'https://post.example', 'http://post.example/', 'none'],
    ['domain', 'http://10.0.0.1', 'http://10.0.0.2/', 'none'],
    ['pattern', 'https://[a-z]+\\.post\\.example/.*', 'https://my.post.example/login', 'match'],
    ['pattern', 'https://post\\.example/', 'https://evil.example/?https://post.example/', 'none'],
    ['pattern', 'https?://post\\.example/', 'http://post.example/', 'none'],
    ['pattern', 'http://post\\.example/', 'http://post.example/', 'match'],
    ['pattern', '(', 'https://post.example/', 'none'],
    ['never', 'https://post.example', 'https://post.example/', 'none'],
  ])('%s: %s on %s is %s', (rule, saved, page, kind) => {
    expect(kindOf(saved, page, rule)).toBe(kind)
  })

  it('lets no other address of the item open a site that a rule excludes', () => {
    const urls = ['https://post.example', 'https://pay.post.example']
    const urlRules = [{ url: 'https://pay.post.example', rule: 'never' as const }]
    expect(siteVerdict({ urls, urlRules }, pageOf('https://pay.post.example/')!).kind).toBe('none')
    expect(siteVerdict({ urls, urlRules }, pageOf('https://post.example/')!).kind).toBe('none')
  })
})

describe('equivalentDomains', () => {
  it('can be added and removed', () => {
    const own = equivalentDomains([['post.example', 'brief.example']], ['airbnb.com'])
    const verdict = (saved: string, page: string) => siteVerdict({ urls: [saved] }, pageOf(page, own)!).kind
    expect(verdict('https://post.example', 'https://www.brief.example/')).toBe('related')
    expect(verdict('https://airbnb.de', 'https://airbnb.com/')).toBe('none')
    expect(verdict('https://airbnb.de', 'https://airbnb.fr/')).toBe('related')
  })

  it('work in one direction if the list says so', () => {
    const { areEquivalent } = equivalentDomains()
    expect(areEquivalent('behance.net', 'adobe.com')).toBe(true)
    expect(areEquivalent('adobe.com', 'behance.net')).toBe(false)
  })
})

it('lists the partners of a domain in the built-in list', () => {
  expect(listedPartners('airbnb.de')).toContain('airbnb.com')
  expect(listedPartners('airbnb.de')).not.toContain('airbnb.de')
  expect(listedPartners('behance.net')).toContain('adobe.com')
  expect(listedPartners('post.example')).toEqual([])
})

describe('patternProblem', () => {
  it.each([
    ['https://post\\.example/.*', null],
    ['https://(?:a|b)\\.post\\.example/', null],
    ['(', 'invalid'],
    ['(a+)+b', 'too-slow'],
    ['(a|aa)*b', 'too-slow'],
    ['(.)\\1', 'too-slow'],
    ['.*.*.*.*.*.*.*.*', 'too-slow'],
    ['a'.repeat(501), 'too-long'],
  ])('%s: %s', (pattern, problem) => {
    expect(patternProblem(pattern)).toBe(problem)
  })
})
