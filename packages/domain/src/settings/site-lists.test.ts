import { describe, expect, it } from 'vitest'
import { areSettings, readSettings } from './settings.ts'
import { changeSiteLists, domainsPerGroupMax, neverSitesMax, type SiteLists } from './site-lists.ts'

const lists: SiteLists = {
  neverSites: ['a.example'],
  equivalentDomains: [['a.example', 'b.example']],
  separateDomains: [],
}

describe('changeSiteLists', () => {
  it('adds what is missing, and removes what is there', () => {
    expect(
      changeSiteLists(lists, {
        add: { neverSites: ['a.example', 'c.example'], separateDomains: ['d.example'] },
        remove: { neverSites: ['z.example'] },
      }),
    ).toEqual({ ...lists, neverSites: ['a.example', 'c.example'], separateDomains: ['d.example'] })
  })

  it('recognizes a group in any order', () => {
    const remove = { equivalentDomains: [['b.example', 'a.example']] }
    expect(changeSiteLists(lists, { remove })?.equivalentDomains).toEqual([])
    const grown = [['a.example', 'b.example', 'c.example']]
    expect(changeSiteLists(lists, { remove, add: { equivalentDomains: grown } })?.equivalentDomains).toEqual(
      grown,
    )
    expect(changeSiteLists(lists, { add: remove })).toEqual(lists)
  })

  it('lets no list grow without limit', () => {
    const many = Array.from({ length: neverSitesMax }, (_, i) => `site-${String(i)}.example`)
    expect(changeSiteLists({ ...lists, neverSites: [] }, { add: { neverSites: many } })).not.toBeNull()
    expect(changeSiteLists(lists, { add: { neverSites: many } })).toBeNull()
  })
})

it.each([
  ['neverSites', ['a.example', '[::1]', 'xn--mnchen-3ya.example'], true],
  ['neverSites', ['https://a.example/'], false],
  ['neverSites', 'a.example', false],
  ['neverSites', ['my%20bank'], false],
  ['neverSites', ['A.example'], false],
  ['neverSites', ['a'.repeat(254)], false],
  ['equivalentDomains', [['a.example', 'b.example']], true],
  ['equivalentDomains', [['a.example']], false],
  ['equivalentDomains', [['a.example', 'a.example']], false],
  [
    'equivalentDomains',
    [Array.from({ length: domainsPerGroupMax + 1 }, (_, i) => `${String(i)}.example`)],
    false,
  ],
  ['separateDomains', [''], false],
])('%s: %j', (name, value, isOne) => {
  expect(areSettings({ [name]: value })).toBe(isOne)
  expect(readSettings({ [name]: value }).unreadable).toEqual(isOne ? [] : [name])
})
