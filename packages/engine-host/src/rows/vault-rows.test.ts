import type { ItemRow } from '@severy/client'
import { emptyDraft, newItem, summarize, type Item } from '@severy/domain'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createVaultRows } from './vault-rows.ts'

let rows: ReturnType<typeof createVaultRows>

beforeEach(() => {
  vi.useFakeTimers()
  rows = createVaultRows()
})
afterEach(() => {
  vi.useRealTimers()
})

function row(itemId: string, createdAt: number, change: Partial<Item> = {}): ItemRow {
  const item = { ...newItem({ ...emptyDraft('password'), title: itemId }, createdAt), ...change } as Item
  const summary = summarize(itemId, item)
  return {
    ref: { vaultId: 'vault', itemId },
    rev: 1,
    failed: false,
    isWaiting: false,
    refusal: null,
    summary,
  }
}

function apply(upserts: ItemRow[], others: Partial<Parameters<typeof rows.apply>[0]> = {}): void {
  rows.apply({ type: 'items', reset: false, upserts, removes: [], complete: true, ...others })
}

const shown = (): string[] => rows.store.getState().sections.password.map(({ ref }) => ref.itemId)

it('separates archive and trash from what is shown, newest first', () => {
  apply([row('old', 1), row('new', 3), row('filed', 2, { archivedAt: 5 }), row('gone', 2, { trashedAt: 5 })])
  const { count, archivedCount, archived, trashed } = rows.store.getState()
  expect(shown()).toEqual(['new', 'old'])
  expect([count, archivedCount]).toEqual([2, 1])
  expect(archived.password.map(({ ref }) => ref.itemId)).toEqual(['filed'])
  expect(trashed.map(({ ref }) => ref.itemId)).toEqual(['gone'])
})

it('replaces a row by its next version, in its new list, and forgets a removed one', () => {
  apply([row('a', 1), row('b', 2)])
  apply([row('a', 1, { archivedAt: 5 })], { removes: [row('b', 2).ref] })
  expect(shown()).toEqual([])
  expect(rows.store.getState().archivedCount).toBe(1)
  expect(rows.find(row('b', 2).ref)).toBeNull()
  expect(rows.findById('a')?.summary.archived).toBe(true)
})

it('reports the first rows and small changes immediately, and gathers a flood', () => {
  apply([row('first', 1)], { reset: true, complete: false })
  expect(shown()).toEqual(['first'])
  expect(rows.store.getState().isComplete).toBe(false)
  const flood = Array.from({ length: 200 }, (_, i) => row(`flood ${String(i)}`, i + 2))
  apply(flood.slice(0, 100), { complete: false })
  apply(flood.slice(100), { complete: false })
  expect(shown()).toEqual(['first'])
  vi.runAllTimers()
  expect(shown()).toHaveLength(201)
  expect(rows.store.getState().isFlood).toBe(true)

  apply([])
  expect(rows.store.getState().isComplete).toBe(true)
  apply([row('last', 1_000)])
  expect(rows.store.getState().isFlood).toBe(false)
  expect(shown()[0]).toBe('last')
})

it('starts over at a reset, and is empty after a lock', () => {
  apply([row('before', 1)])
  apply([row('after', 1)], { reset: true })
  expect(shown()).toEqual(['after'])
  rows.drop()
  expect(rows.store.getState()).toMatchObject({ count: 0, isComplete: false })
  expect(rows.findById('after')).toBeNull()
})
