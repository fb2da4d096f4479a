import type { ItemRow } from '@severy/client'
import { compareSummaries, emptyDraft, newItem, summarize } from '@severy/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyLists, replaceRows } from '@severy/engine-host/row-lists'
import { sortedRows } from './sorted-rows.ts'

const changes = fc.array(
  fc.record({
    // Few ids, so that rows replace each other.
    id: fc.integer({ min: 0, max: 30 }).map(String),
    title: fc.constantFrom('b', 'a', 'B', 'item 9', 'item 10'),
    createdAt: fc.integer({ min: 1, max: 5 }),
    favorite: fc.boolean(),
    trashedAt: fc.option(fc.constant(1)),
  }),
  { maxLength: 30 },
)

it('gives the same order whether rows changed one by one or all at once', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 8 }), fc.boolean(), (slices, isWhole) => {
      const rows = new Map<string, ItemRow>()
      let lists = emptyLists
      for (const slice of slices) {
        for (const part of isWhole ? [slice] : slice.map((change) => [change])) {
          const fresh = new Map(part.map((change) => [change.id, rowOf(change)]))
          const gone = [...fresh.keys()].flatMap((id) => rows.get(id) ?? [])
          for (const [id, row] of fresh) rows.set(id, row)
          lists = replaceRows(lists, gone, [...fresh.values()])
          const { password } = lists.sections
          for (const order of ['name', 'favorites', 'changed'] as const) {
            const compare = compareSummaries(order)
            const all = password.toSorted((a, b) => compare(a.summary, b.summary))
            expect(sortedRows('password', password, order)).toEqual(all)
          }
        }
      }
    }),
  )
})

it('keeps the list while its rows are the same', () => {
  const { sections } = replaceRows(emptyLists, [], [rowOf({ id: 'a' }), rowOf({ id: 'b' })])
  const first = sortedRows('password', sections.password, 'name')
  expect(sortedRows('password', sections.password, 'name')).toBe(first)
})

function rowOf({
  id,
  title = id,
  createdAt = 1,
  favorite = false,
  trashedAt = null,
}: {
  id: string
  title?: string
  createdAt?: number
  favorite?: boolean
  trashedAt?: number | null
}): ItemRow {
  const summary = summarize(id, { ...newItem(emptyDraft('password'), createdAt), title })
  return {
    ref: { vaultId: 'v', itemId: id },
    rev: 1,
    isWaiting: false,
    refusal: null,
    failed: false,
    summary: { ...summary, favorite, trashedAt, trashed: trashedAt !== null },
  }
}
