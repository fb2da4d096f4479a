import { describe, expect, it } from 'vitest'
import { applyDraft, draftOf, emptyDraft, newItem, type DraftOfKind } from './draft.ts'
import { historyPerFieldMax } from './item.ts'
import { fieldNames, type ItemType } from '../kinds/index.ts'
import { parseItem } from './parse-item.ts'

const kinds = Object.keys(fieldNames) as ItemType[]

describe('an empty draft', () => {
  it.each(kinds)('of a %s becomes an item that is read back unchanged', (kind) => {
    const item = newItem({ ...emptyDraft(kind), title: 'Title' }, 5)
    expect(parseItem(JSON.parse(JSON.stringify(item)))).toEqual(item)
    expect(draftOf(item)).toEqual({ ...emptyDraft(kind), title: 'Title' })
  })

  it('has the category Other, and a bank account is a checking account', () => {
    expect(emptyDraft('bank')).toMatchObject({ category: 'Other', fields: { accountType: 'checking' } })
  })
})

describe('newItem', () => {
  it('stores every value exactly as typed', () => {
    const nasty = ' "a",\r\n\t<script>alert(1)</script> 👩‍👩‍👧 \u202e &amp; '
    const custom = [{ label: nasty, kind: 'hidden', value: nasty } as const]
    const typed: DraftOfKind<'password'> = {
      ...draft,
      title: nasty,
      fields: { username: nasty, password: nasty, custom },
      urls: [nasty, 'two.example'],
      notes: nasty,
      totp: nasty,
      tags: [nasty],
      folderId: 'f',
    }
    const item = newItem(typed, 5)
    expect(draftOf(item)).toEqual(typed)
    expect(item).toMatchObject({ createdAt: 5, changedAt: 5, history: [], attachments: [] })
  })

  it('leaves out rows that no one filled in, and a tag that exists already', () => {
    const custom = [
      { label: '', kind: 'text', value: '' },
      { label: 'PIN', kind: 'text', value: '' },
    ] as const
    const item = newItem(
      { ...draft, urls: ['', 'a.example', ''], tags: ['x', '', 'x'], fields: { ...draft.fields, custom } },
      5,
    )
    expect(item).toMatchObject({ urls: ['a.example'], tags: ['x'], fields: { custom: [custom[1]] } })
  })
})

describe('applyDraft', () => {
  it('moves every replaced text to the history', () => {
    const rich = newItem(
      {
        ...draft,
        notes: 'old note',
        totp: 'OLD',
        fields: { ...draft.fields, custom: [{ label: 'PIN', kind: 'hidden', value: '0000' }] },
      },
      1,
    )
    const edited = applyDraft(
      rich,
      {
        ...draftOf(rich),
        title: 'New',
        fields: {
          username: 'new',
          password: 'second',
          custom: [{ label: 'PIN', kind: 'hidden', value: '1' }],
        },
        notes: '',
        totp: 'NEW',
      },
      9,
    )
    expect(edited.history).toEqual([
      { field: 'title', value: 'Post', at: 9 },
      { field: 'username', value: 'mara', at: 9 },
      { field: 'password', value: 'first', at: 9 },
      { field: 'notes', value: 'old note', at: 9 },
      { field: 'totp', value: 'OLD', at: 9 },
      { field: 'custom:PIN', value: '0000', at: 9 },
    ])
    expect(edited).toMatchObject({ createdAt: 1, changedAt: 9 })
  })

  it('keeps the replaced number of a card or an account', () => {
    const fields = {
      ...emptyDraft('card').fields,
      cardNumber: '4111111111111111',
      cvv: '123',
    }
    const item = newItem({ ...emptyDraft('card'), title: 'Visa', fields }, 1)
    const edited = applyDraft(
      item,
      { ...draftOf(item), fields: { ...fields, cardNumber: '4242', cvv: '' } },
      9,
    )
    expect(edited.history.map(({ field, value }) => [field, value])).toEqual([
      ['cardNumber', '4111111111111111'],
      ['cvv', '123'],
    ])
  })

  it('keeps the newest twenty passwords, newest first', () => {
    let edited = item
    for (let n = 1; n <= 25; n++) {
      edited = applyDraft(edited, { ...draft, fields: { ...draft.fields, password: `p${n}` } }, n)
    }
    expect(edited.history.map((entry) => entry.value)).toEqual(
      Array.from({ length: historyPerFieldMax }, (_, i) => `p${24 - i}`),
    )
  })

  it('keeps long notes as long as the item stays small enough to be stored, and every password', () => {
    let edited = item
    for (let n = 1; n <= 30; n++) {
      const fields = { ...draft.fields, password: `p${n}` }
      edited = applyDraft(edited, { ...draft, fields, notes: `${n}`.padEnd(10_000, '\u{1f511}') }, n)
    }
    expect(edited.history.filter(({ field }) => field === 'password')).toHaveLength(historyPerFieldMax)
    expect(edited.history.filter(({ field }) => field === 'notes').length).toBeGreaterThan(5)
    expect(new TextEncoder().encode(JSON.stringify(edited)).length).toBeLessThan(512 * 1024)
  })

  it('does not count a custom field that only changed its label as lost', () => {
    const labeled = (label: string) => [{ label, kind: 'hidden', value: '0000' } as const]
    const before = newItem({ ...draft, fields: { ...draft.fields, custom: labeled('Pin') } }, 1)
    const renamed = { ...draft.fields, custom: labeled('PIN') }
    expect(applyDraft(before, { ...draft, fields: renamed }, 9).history).toEqual([])
    const without = { ...draft.fields, custom: [] }
    expect(applyDraft(before, { ...draft, fields: without }, 9).history).toEqual([
      { field: 'custom:Pin', value: '0000', at: 9 },
    ])
  })

  it('returns the same item if nothing changed', () => {
    expect(applyDraft(item, draft, 9)).toBe(item)
    expect(applyDraft(item, { ...draft, urls: [...draft.urls, ''] }, 9)).toBe(item)
  })

  it('keeps what no form shows', () => {
    const stored = { ...item, archivedAt: 3, lastUsedAt: 4, history: [{ field: 'notes', value: 'n', at: 2 }] }
    const edited = applyDraft(stored, { ...draft, urls: ['new.example', 'two.example'] }, 9)
    expect(edited).toEqual({ ...stored, urls: ['new.example', 'two.example'], changedAt: 9 })
  })

  it('takes an item out of its folder', () => {
    const filed = newItem({ ...draft, folderId: 'f' }, 1)
    expect(applyDraft(filed, draft, 9)).toStrictEqual({ ...item, changedAt: 9 })
  })

  it('refuses a draft of another kind', () => {
    expect(() => applyDraft(item, emptyDraft('note'), 9)).toThrow('another kind')
  })
})

const draft: DraftOfKind<'password'> = {
  ...emptyDraft('password'),
  title: 'Post',
  fields: { username: 'mara', password: 'first', custom: [] },
  urls: ['one.example'],
  category: 'Email',
}
const item = newItem(draft, 1)

describe('the rules of addresses', () => {
  const url = 'https://post.example'
  const stored = newItem(
    { ...emptyDraft('password'), title: 'Post', urls: [url], urlRules: [{ url, rule: 'host' }] },
    0,
  )

  it('stay with an item whose form shows none of them', () => {
    const edited = applyDraft(stored, { ...draftOf(stored), title: 'Mail' }, 1)
    expect(edited.urlRules).toEqual([{ url, rule: 'host' }])
  })

  it('are removed with their address', () => {
    expect(applyDraft(stored, { ...draftOf(stored), urls: ['https://brief.example'] }, 1)).not.toHaveProperty(
      'urlRules',
    )
  })
})
