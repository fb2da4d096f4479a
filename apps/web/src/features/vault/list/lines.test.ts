import type { ItemRow } from '@severy/client'
import { forEachKind, itemTypes } from '@severy/domain'
import { expect, it } from 'vitest'
import type { Sections } from '../../../platform/vault/vault-rows.ts'
import { linesOf, type Line, type Lines } from './lines.ts'

const nothingCollapsed = new Set<never>()

it('divides a section into rows of as many cards as there are columns, and ends with the tile that adds an item', () => {
  const lines = linesOf(sections({ password: 7 }), itemTypes, 3, nothingCollapsed, false, true)
  expect(all(lines)).toMatchObject([
    { name: 'heading', kind: 'password', count: 7 },
    { name: 'cells', first: 0, hasAddTile: false },
    { name: 'cells', first: 3, hasAddTile: false },
    { name: 'cells', first: 6, hasAddTile: true },
  ])
})

it('puts the tile into a separate row if the last row is full', () => {
  const lines = linesOf(sections({ password: 6 }), itemTypes, 3, nothingCollapsed, false, true)
  expect(all(lines).slice(-2)).toMatchObject([
    { first: 3, hasAddTile: false },
    { first: 6, hasAddTile: true },
  ])
})

it('invites to add the first password, also beside other items', () => {
  expect(all(linesOf(sections({ note: 1 }), itemTypes, 2, nothingCollapsed, false, true))).toMatchObject([
    { name: 'empty' },
    { name: 'heading', kind: 'note' },
    { name: 'cells' },
  ])
})

it('shows found items alone while somebody searches', () => {
  expect(
    all(linesOf(sections({ password: 1, card: 1 }), itemTypes, 1, nothingCollapsed, true, true)),
  ).toMatchObject([
    { name: 'heading', kind: 'password' },
    { name: 'cells', hasAddTile: false },
    { name: 'heading', kind: 'card' },
    { name: 'cells', hasAddTile: false },
  ])
})

it('has the sections in the given order', () => {
  const lines = linesOf(
    sections({ password: 1, card: 1 }),
    ['card', 'password'],
    1,
    nothingCollapsed,
    true,
    false,
  )
  expect(all(lines)).toMatchObject([
    { name: 'heading', kind: 'card' },
    { name: 'cells', kind: 'card' },
    { name: 'heading', kind: 'password' },
    { name: 'cells', kind: 'password' },
  ])
})

it('has no tile among rows', () => {
  expect(all(linesOf(sections({ password: 2 }), itemTypes, 1, nothingCollapsed, false, false))).toMatchObject(
    [
      { name: 'heading', kind: 'password' },
      { name: 'cells', first: 0, hasAddTile: false },
      { name: 'cells', first: 1, hasAddTile: false },
    ],
  )
})

it('keeps the heading of a section that is folded away', () => {
  expect(
    all(linesOf(sections({ password: 9 }), itemTypes, 3, new Set(['password']), false, true)),
  ).toMatchObject([{ name: 'heading', isCollapsed: true }])
})

it('knows every row, and the line that it is in', () => {
  const given = sections({ password: 7, card: 2, note: 3 })
  const lines = linesOf(given, itemTypes, 3, new Set(['card']), false, true)
  const rows = [...given.password, ...given.note]
  expect(lines.rows()).toEqual(rows)
  for (const [place, row] of rows.entries()) {
    const line = lines.at(lines.lineOf(place))
    if (line?.name !== 'cells') throw new Error('This line has no items')
    expect(line.rows.slice(line.first, line.first + 3)).toContain(row)
  }
  expect(lines.at(lines.count)).toBeUndefined()
})

function all(lines: Lines): (Line | undefined)[] {
  return Array.from({ length: lines.count }, (_, index) => lines.at(index))
}

function sections(counts: Partial<Record<keyof Sections, number>>): Sections {
  const rows = (count = 0): ItemRow[] => Array.from({ length: count }, () => ({}) as ItemRow)
  return forEachKind((kind) => rows(counts[kind]))
}
