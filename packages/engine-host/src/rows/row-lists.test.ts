import type { ItemRow } from '@severy/client'
import { emptyDraft, newItem, summarize } from '@severy/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyLists, replaceRows, type RowLists } from './row-lists.ts'

const kinds = ['password', 'card', 'note'] as const
const rowArbitrary = fc.record({
  // Few ids, so that rows replace each other.
  id: fc.integer({ min: 0, max: 40 }).map(String),
  kind: fc.constantFrom(...kinds),
  title: fc.constantFrom('b', 'a', 'B', 'item 9', 'item 10'),
  createdAt: fc.integer({ min: 1, max: 5 }),
  trashedAt: fc.option(fc.integer({ min: 1, max: 5 })),
  archivedAt: fc.option(fc.constant(1)),
})

describe('the lists of a vault', () => {
  it('are the same whether its rows came one by one, in slices or all at once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(rowArbitrary.map(rowOf), { maxLength: 40 }), { maxLength: 6 }),
        (slices) => {
          const rows = new Map<string, ItemRow>()
          let lists = emptyLists
          for (const slice of slices) {
            const fresh = new Map(slice.map((row) => [row.ref.itemId, row]))
            const gone = [...fresh.keys()].flatMap((id) => rows.get(id) ?? [])
            for (const [id, row] of fresh) rows.set(id, row)
            lists = replaceRows(lists, gone, [...fresh.values()])
          }
          const all = [...rows.values()]
          expect(idsOf(lists)).toEqual(idsOf(replaceRows(emptyLists, [], all)))
          expect(replaceRows(lists, all, [])).toEqual(emptyLists)
        },
      ),
    )
  })

  it('keep everything that a change does not affect', () => {
    const [a, b, note] = [rowOf({ id: 'a' }), rowOf({ id: 'b' }), rowOf({ id: 'n', kind: 'note' })]
    const before = replaceRows(emptyLists, [], [a, b, note])
    const after = replaceRows(before, [a], [{ ...a, isWaiting: true }])
    expect(after.sections.note).toBe(before.sections.note)
    expect(after.sections.password).not.toBe(before.sections.password)
    expect(after.archived).toBe(before.archived)
    expect(after.trashed).toBe(before.trashed)
  })
})

/** Items of the same age and name are ordered by id, so that the result does not depend on the order of arrival. */
function idsOf({ sections, archived, trashed }: RowLists): unknown {
  const idOf = ({ ref }: ItemRow): string => ref.itemId
  const idsOfAll = (lists: RowLists['sections']) => kinds.map((kind) => lists[kind].map(idOf))
  // Items trashed at the same moment stay in the order of arrival.
  const byMoment = trashed.map((row) => `${String(row.summary.trashedAt)} ${idOf(row)}`)
  return [idsOfAll(sections), idsOfAll(archived), byMoment.toSorted(), trashed.map(trashedAtOf)]
}

function trashedAtOf({ summary }: ItemRow): number | null {
  return summary.trashedAt
}

function rowOf({
  id,
  kind = 'password',
  title = id,
  createdAt = 1,
  trashedAt = null,
  archivedAt = null,
}: {
  id: string
  kind?: (typeof kinds)[number]
  title?: string
  createdAt?: number
  trashedAt?: number | null
  archivedAt?: number | null
}): ItemRow {
  const summary = summarize(id, { ...newItem(emptyDraft(kind), createdAt), title })
  return {
    ref: { vaultId: 'v', itemId: id },
    rev: 1,
    isWaiting: false,
    refusal: null,
    failed: false,
    summary: {
      ...summary,
      trashedAt,
      trashed: trashedAt !== null,
      archivedAt,
      archived: archivedAt !== null,
    },
  }
}
