import { describe, expect, it } from 'vitest'
import { emptyDraft, newItem } from '../items/draft.ts'
import { summarize, type ItemSummary } from '../items/summarize.ts'
import { rankForSite } from './rank-for-site.ts'
import { pageOf } from './site-verdict.ts'

function summaryOf(title: string, url: string, more: Partial<ItemSummary> = {}): ItemSummary {
  const item = newItem({ ...emptyDraft('password'), title, urls: [url] }, 0)
  return { ...summarize(title, item), ...more } as ItemSummary
}

describe('rankForSite', () => {
  it('puts matches before related items, each by last use, then favorites, then by name', () => {
    const own = 'https://post.example'
    const other = 'https://my.post.example'
    const list = [
      summaryOf('elsewhere', 'https://elsewhere.example'),
      summaryOf('related, used', other, { lastUsedAt: 9 }),
      summaryOf('b', own),
      summaryOf('a', own),
      summaryOf('favorite', own, { favorite: true }),
      summaryOf('used', own, { lastUsedAt: 1 }),
      summaryOf('used later', own, { lastUsedAt: 2 }),
      summaryOf('trashed', own, { trashed: true }),
      summaryOf('archived', own, { archived: true }),
    ]
    const ranked = rankForSite(list, pageOf('https://post.example/login')!)
    expect(ranked.map(({ summary }) => summary.title)).toEqual([
      'used later',
      'used',
      'favorite',
      'a',
      'b',
      'related, used',
    ])
    expect(ranked.at(-1)?.verdict).toMatchObject({ kind: 'related', savedHost: 'my.post.example' })
  })
})
