import type { ItemRow } from '@severy/client'
import { emptyDraft, newItem, summarize } from '@severy/domain'
import { describe, expect, it } from 'vitest'
import { named, paletteItemsMax, paletteMatches, paletteRecents } from './palette-matches.ts'

const rows = [
  row('My Bank', 'mara', 1),
  row('Bankside Theatre', 'mara', 2),
  row('Embankment', '', 3),
  row('Post', 'bank@post.example', 4),
  row('GitHub', 'mara', 5),
]
const found = (query: string) => paletteMatches(rows, query).rows.map(({ summary }) => summary.title)

describe('paletteMatches', () => {
  it('finds by name and user name as the vault’s search does, also with a typing error', () => {
    expect(found('bank')[0]).toBe('Bankside Theatre')
    expect(new Set(found('BANK'))).toEqual(new Set(['Bankside Theatre', 'My Bank', 'Embankment', 'Post']))
    expect(found('githbu')).toEqual(['GitHub'])
  })

  it('never shows too many', () => {
    const many = Array.from({ length: 30 }, (_, index) => row(`Site ${String(index)}`, '', index))
    expect(paletteMatches(many, 'site').rows).toHaveLength(paletteItemsMax)
  })

  it('adds items whose notes or fields contain the words, after the others', () => {
    const inside = new Map([
      ['GitHub', true],
      ['My Bank', true],
    ])
    const titles = paletteMatches(rows, 'bankside', [], inside).rows.map(({ summary }) => summary.title)
    expect(titles).toEqual(['Bankside Theatre', 'My Bank', 'GitHub'])
  })

  it('does not search passwords', () => {
    expect(found('secret')).toEqual([])
  })

  it('leaves out items that could not be opened', () => {
    const [first] = rows as [ItemRow]
    expect(paletteMatches([{ ...first, failed: 'unopenable' }], 'bank').rows).toEqual([])
    expect(paletteRecents([{ ...first, failed: 'unopenable' }])).toEqual({ used: [], changed: [] })
  })
})

it('lists the most recently used of equally good matches first', () => {
  const used = rows.map((each) =>
    each.summary.title === 'Post' ? { ...each, summary: { ...each.summary, lastUsedAt: 9 } } : each,
  )
  const more = [...used, row('Mail', 'bank@mail.example', 6)]
  const titles = paletteMatches(more.toReversed(), 'bank@').rows.map(({ summary }) => summary.title)
  expect(titles).toEqual(['Post', 'Mail'])
})

describe('paletteRecents', () => {
  const titles = (list: readonly ItemRow[]) => list.map(({ summary }) => summary.title)

  it('tells the items that were used from those that were only changed', () => {
    const some = rows.map((each, index) =>
      index < 2 ? { ...each, summary: { ...each.summary, lastUsedAt: 9 - index } } : each,
    )
    const { used, changed } = paletteRecents(some)
    expect(titles(used)).toEqual(['My Bank', 'Bankside Theatre'])
    expect(titles(changed)).toEqual(['GitHub', 'Post', 'Embankment'])
  })

  it('shows no more than fit, and those that were used first', () => {
    const many = Array.from({ length: 30 }, (_, index) => row(`Site ${String(index)}`, '', index))
    expect(paletteRecents(many).changed).toHaveLength(paletteItemsMax)
    const used = many.map((each) => ({ ...each, summary: { ...each.summary, lastUsedAt: 1 } }))
    expect(paletteRecents(used).used).toHaveLength(paletteItemsMax)
    expect(paletteRecents([...used, row('New', '', 99)]).changed).toEqual([])
  })
})

describe('named', () => {
  it('finds the words of a label in any order and case', () => {
    const entries = [{ label: 'Lock now' }, { label: 'Straße / Übersicht' }]
    expect(named(entries, ' NOW lock ')).toEqual([{ label: 'Lock now' }])
    expect(named(entries, 'ubersicht strasse')).toEqual([{ label: 'Straße / Übersicht' }])
    expect(named(entries, 'unlock')).toEqual([])
  })

  it('finds what else an entry is known by', () => {
    const page = { label: 'Settings: Security', words: 'two-factor passkeys' }
    expect(named([page], 'PASSKEY')).toEqual([page])
    expect(named([page], 'security two')).toEqual([page])
  })
})

function row(title: string, username: string, changedAt: number): ItemRow {
  const draft = emptyDraft('password')
  const item = newItem({ ...draft, title, fields: { username, password: 'secret', custom: [] } }, changedAt)
  const ref = { vaultId: 'vault', itemId: title }
  return { ref, rev: 1, failed: false, isWaiting: false, refusal: null, summary: summarize(title, item) }
}
