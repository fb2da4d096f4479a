import { expect, it } from 'vitest'
import { isNarrowed, readView, sortAfter, type TableRules, writeView } from './table-view.ts'

const rules: TableRules = {
  prefix: '',
  sortable: ['name', 'created'],
  sort: [{ column: 'created', direction: 'descending' }],
  filters: {
    state: { fallback: 'all', values: ['all', 'active'] },
    actor: { fallback: '', values: null },
  },
}
const read = (text: string, as = rules) => readView(new URLSearchParams(text), as)
const plain = read('')

it('follows the rules if the address says nothing', () => {
  expect(plain).toEqual({
    search: '',
    filters: { state: 'all', actor: '' },
    sort: rules.sort,
    size: 25,
    place: null,
    openId: null,
  })
  expect(writeView(new URLSearchParams('tab=1'), plain, rules).toString()).toBe('tab=1')
  expect(isNarrowed(plain, rules)).toBe(false)
})

it('is read from an address as it was written to it', () => {
  const view = {
    search: 'a & b',
    filters: { state: 'active', actor: 'ann@post.example' },
    sort: [
      { column: 'name', direction: 'ascending' },
      { column: 'created', direction: 'descending' },
    ],
    size: 100,
    place: 'AAAA',
    openId: 'row-1',
  } as const
  const params = writeView(new URLSearchParams(), view, rules)
  expect(read(params.toString())).toEqual(view)
  expect(isNarrowed(view, rules)).toBe(true)
  const other = { ...rules, prefix: 'other-' }
  expect(read(params.toString(), other)).toEqual(plain)
  expect(read(writeView(params, view, other).toString(), other)).toEqual(view)
})

it('ignores invalid parts of an address', () => {
  const text = 'state=gone&size=7&sort=secret.ascending,name.sideways,name.descending'
  expect(read(text)).toEqual({ ...plain, sort: [{ column: 'name', direction: 'descending' }] })
})

it('sorts by a heading in ascending order, in descending order, and as before', () => {
  const up = sortAfter(rules.sort, 'name', false, rules.sort)
  expect(up).toEqual([{ column: 'name', direction: 'ascending' }])
  const down = sortAfter(up, 'name', false, rules.sort)
  expect(down).toEqual([{ column: 'name', direction: 'descending' }])
  expect(sortAfter(down, 'name', false, rules.sort)).toEqual(rules.sort)
  expect(sortAfter(rules.sort, 'created', false, rules.sort)).toEqual([
    { column: 'created', direction: 'ascending' },
  ])
})

it('sorts by one more heading after the others, and without it again', () => {
  const two = sortAfter(rules.sort, 'name', true, rules.sort)
  expect(two).toEqual([...rules.sort, { column: 'name', direction: 'ascending' }])
  const turned = sortAfter(two, 'name', true, rules.sort)
  expect(turned).toEqual([...rules.sort, { column: 'name', direction: 'descending' }])
  expect(sortAfter(turned, 'name', true, rules.sort)).toEqual(rules.sort)
})
