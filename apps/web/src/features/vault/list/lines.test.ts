import type { ItemRow } from '@severy/client'
import { forEachKind } from '@severy/domain'
import { expect, it } from 'vitest'
import type { Sections } from '../../../platform/vault/vault-rows.ts'
import { linesOf } from './lines.ts'

const nothingCollapsed = new Set<never>()

it('divides a section into rows of as many cards as there are columns, and ends with the tile that adds an item', () => {
  const lines = linesOf(sections({ password: 7 }), 3, nothingCollapsed, false, true)
  expect(lines).toMatchObject([
    { name: 'heading', kind: 'password', count: 7 },
    { name: 'cells', first: 0, hasAddTile: false },
    { name: 'cells', first: 3, hasAddTile: false },
    { name: 'cells', first: 6, hasAddTile: true },
  ])
})

it('puts the tile into a separate row if the last row is full', () => {
  const lines = linesOf(sections({ password: 6 }), 3, nothingCollapsed, false, true)
  expect(lines.slice(-2)).toMatchObject([
    { first: 3, hasAddTile: false },
    { first: 6, hasAddTile: true },
  ])
})

it('invites to add the first password, also beside other items', () => {
  expect(linesOf(sections({ note: 1 }), 2, nothingCollapsed, false, true)).toMatchObject([
    { name: 'empty' },
    { name: 'heading', kind: 'note' },
    { name: 'cells' },
  ])
})

it('shows found items alone while somebody searches', () => {
  expect(linesOf(sections({ password: 1, card: 1 }), 1, nothingCollapsed, true, true)).toMatchObject([
    { name: 'heading', kind: 'password' },
    { name: 'cells', hasAddTile: false },
    { name: 'heading', kind: 'card' },
    { name: 'cells', hasAddTile: false },
  ])
})

it('has no tile among rows', () => {
  expect(linesOf(sections({ password: 2 }), 1, nothingCollapsed, false, false)).toMatchObject([
    { name: 'heading', kind: 'password' },
    { name: 'cells', first: 0, hasAddTile: false },
    { name: 'cells', first: 1, hasAddTile: false },
  ])
})

it('keeps the heading of a section that is folded away', () => {
  expect(linesOf(sections({ password: 9 }), 3, new Set(['password']), false, true)).toMatchObject([
    { name: 'heading', isCollapsed: true },
  ])
})

function sections(counts: Partial<Record<keyof Sections, number>>): Sections {
  const rows = (count = 0): ItemRow[] => Array.from({ length: count }, () => ({}) as ItemRow)
  return forEachKind((kind) => rows(counts[kind]))
}
