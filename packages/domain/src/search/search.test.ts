import { describe, expect, it } from 'vitest'
import { emptyDraft, newItem } from '../items/draft.ts'
import { summarise } from '../items/summarise.ts'
import { filterByNameOrWebsite } from './filter-summaries.ts'
import { sortSummaries } from './sort-summaries.ts'

describe('filterByNameOrWebsite', () => {
  const all = [
    row('a', 'GitHub', 'https://github.example'),
    row('b', 'Café Ole', ''),
    row('c', 'Bank', 'northwind.example/HUB'),
  ]
  const found = (query: string) => filterByNameOrWebsite(all, query).map((summary) => summary.id)

  it('finds by a part of the name or website, in any case of letters', () => {
    expect(found('HUB')).toEqual(['a', 'c'])
    expect(found('ban')).toEqual(['c'])
    expect(found('northwind')).toEqual(['c'])
  })

  it('finds an accent however it was typed', () => {
    expect(found('cafe\u0301')).toEqual(['b'])
    expect(found('CAFÉ')).toEqual(['b'])
  })

  it('does not search in user names, nor across name and website', () => {
    expect(found('mara')).toEqual([])
    expect(found('githubhttps')).toEqual([])
  })

  it('shows everything, in order, while nothing is typed', () => {
    expect(found('')).toEqual(['a', 'b', 'c'])
    expect(found('  ')).toEqual(['a', 'b', 'c'])
  })

  it('takes signs of pattern languages as text', () => {
    expect(found('.*')).toEqual([])
    expect(found('%')).toEqual([])
  })
})

describe('sortSummaries', () => {
  const all = [
    row('a', 'Site 10', '', 1),
    row('b', 'site 2', '', 3),
    row('c', 'Älpler', '', 2),
    row('d', 'Site 10', '', 1),
  ]

  it('orders names as people read them', () => {
    expect(sortSummaries(all, 'name').map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd'])
  })

  it('orders dates newest first and leaves the given list alone', () => {
    expect(sortSummaries(all, 'created').map(({ id }) => id)).toEqual(['b', 'c', 'a', 'd'])
    expect(sortSummaries(all, 'changed').map(({ id }) => id)).toEqual(['b', 'c', 'a', 'd'])
    expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })
})

function row(id: string, title: string, website: string, now = 1) {
  return summarise(
    id,
    newItem(
      {
        ...emptyDraft('password'),
        title,
        fields: { username: 'mara', password: 'x', custom: [] },
        urls: [website],
      },
      now,
    ),
  )
}
