import type { ItemRow } from '@severy/client'
import { emptyDraft, newItem, summarize } from '@severy/domain'
import { createRowBook } from '@severy/engine-host/row-book'
import { settingsInForce } from '@severy/engine-host/settings-state'
import { expect, it } from 'vitest'
import { createSiteBook } from './site-book.ts'

function bookWith(...urls: string[]) {
  const rows = createRowBook()
  const upserts = urls.map((url) => {
    const item = newItem({ ...emptyDraft('password'), title: url, urls: [url] }, 0)
    return { ref: { vaultId: 'v', itemId: url }, summary: summarize(url, item), failed: false } as ItemRow
  })
  rows.hear({ type: 'items', reset: true, upserts, removes: [], complete: true })
  return createSiteBook(rows)
}

it('offers nothing while the person has switched it off, and offers again once it is on', () => {
  const book = bookWith('https://bank.example')
  const ref = { vaultId: 'v', itemId: 'https://bank.example' }
  const page = 'https://my.bank.example/login'
  expect(book.site(page)).toEqual({ name: 'bank.example', isNever: false })
  expect(book.suggest(page, 5)).toHaveLength(1)
  book.follow(settingsInForce({ neverSites: ['bank.example'] }))
  expect(book.site(page)).toEqual({ name: 'bank.example', isNever: true })
  expect(book.suggest(page, 5)).toEqual([])
  expect(book.verdict(page, ref)).toBeNull()
  book.follow(settingsInForce({}))
  expect(book.verdict(page, ref)).toMatchObject({ kind: 'related' })
})

it('uses the person’s own groups of sites, and separates sites that the person separates', () => {
  const book = bookWith('https://post.example', 'https://airbnb.de')
  const kinds = (page: string) => book.suggest(page, 5).map(({ verdict }) => verdict.kind)
  expect([kinds('https://brief.example/'), kinds('https://airbnb.com/')]).toEqual([[], ['related']])
  const equivalentDomains = [['post.example', 'brief.example']]
  book.follow(settingsInForce({ equivalentDomains, separateDomains: ['airbnb.com'] }))
  expect([kinds('https://brief.example/'), kinds('https://airbnb.com/')]).toEqual([['related'], []])
})
