import { anyItem, optionalItemMembers } from '@severy/testkit/any-item'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeMax } from './item.ts'
import { parseItem } from './parse-item.ts'
import { emptyDraft, newItem } from './draft.ts'

describe('parseItem', () => {
  it('returns every item as it was before it became JSON', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        expect(parseItem(JSON.parse(JSON.stringify(item)))).toEqual(item)
      }),
    )
  })

  it('refuses an item with any one member missing, unless it is optional', () => {
    fc.assert(
      fc.property(anyItem, fc.nat(), (item, n) => {
        const names = Object.keys(item).filter((name) => !optionalItemMembers.includes(name))
        const missing = names[n % names.length]
        const rest = Object.fromEntries(Object.entries(item).filter(([name]) => name !== missing))
        expect(parseItem(rest)).toBeNull()
      }),
    )
  })

  it('refuses a wrong type in any one member', () => {
    fc.assert(
      fc.property(
        anyItem,
        fc.nat(),
        fc.constantFrom(null, {}, -1, 1.5, [1], Symbol.iterator),
        (item, n, wrong) => {
          const names = Object.keys(item)
          expect(parseItem({ ...item, [names[n % names.length]!]: wrong })).toBeNull()
        },
      ),
    )
  })

  it.each(['boarding-pass', '__proto__', 'toString', 'vault'])('refuses the unknown kind %s', (type) => {
    expect(parseItem({ ...login, type })).toBeNull()
  })

  it('lets members of a newer version through, and every edit keeps them', () => {
    const entry = { field: 'password', value: 'old', at: 1, from: 'me' }
    const item = {
      ...login,
      color: { name: 'red' },
      fields: { ...login.fields, pin: '1234' },
      history: [entry],
    }
    expect(parseItem(item)).toBe(item)
  })

  it('refuses a known field that it would not write back completely, and names that reach prototypes', () => {
    const custom = { label: 'PIN', kind: 'hidden', value: '1' }
    for (const wrong of [
      { ...custom, extra: 1 },
      { ...custom, kind: 'pin' },
    ]) {
      expect(parseItem({ ...login, fields: { ...login.fields, custom: [wrong] } })).toBeNull()
    }
    expect(parseItem(JSON.parse(`{"__proto__":{},${JSON.stringify(login).slice(1)}`))).toBeNull()
  })

  it('refuses the fields of another kind', () => {
    expect(parseItem({ ...login, type: 'card' })).toBeNull()
    expect(parseItem({ ...login, type: 'identity' })).toBeNull()
  })

  it('refuses other versions and suites', () => {
    expect(parseItem({ ...login, v: 2 })).toBeNull()
    expect(parseItem({ ...login, suite: 2 })).toBeNull()
  })

  it('refuses an optional member that has no value', () => {
    expect(parseItem({ ...login, trashedAt: undefined })).toBeNull()
    expect(parseItem({ ...login, trashedAt: null })).toBeNull()
  })

  it('refuses times beyond the year 9999, and texts and lists that no item could hold', () => {
    expect(parseItem({ ...login, changedAt: timeMax })).not.toBeNull()
    expect(parseItem({ ...login, changedAt: timeMax + 1 })).toBeNull()
    expect(parseItem({ ...login, notes: 'x'.repeat(1_048_576) })).not.toBeNull()
    expect(parseItem({ ...login, notes: 'x'.repeat(1_048_577) })).toBeNull()
    expect(parseItem({ ...login, tags: Array(10_001).fill('') })).toBeNull()
  })

  it.each([null, undefined, 7, 'item', [], [[]], {}])('refuses what is not an item at all: %j', (value) => {
    expect(parseItem(value)).toBeNull()
  })
})

describe('a plain login', () => {
  it('fits into the smallest padding bucket (PROTOCOL 2), including its length', () => {
    const item = newItem(
      {
        ...emptyDraft('password'),
        title: 'Northwind Bank Online',
        fields: {
          username: 'mara.lindqvist@northwind.example',
          password: 'vK7!mTq2#Rd9wLx&pZ4s',
          custom: [],
        },
        urls: ['https://www.northwind.example/login?from=start'],
        category: 'Social Media',
      },
      1_700_000_000_000,
    )
    expect(JSON.stringify(item).length).toBeLessThan(450)
  })
})

const login = newItem({ ...emptyDraft('password'), title: 'a' }, 1)
