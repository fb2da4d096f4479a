import { expect, it } from 'vitest'
import { findFeatureRings } from './feature-rings.ts'

const between = (from: string, to: string) => ({
  from: `packages/client/src/features/${from}`,
  to: `packages/client/src/features/${to}`,
})

it('finds features that depend on each other indirectly', () => {
  const imports = [
    between('sharing/give.ts', 'items/move.ts'),
    between('items/move.ts', 'export/write.ts'),
    between('export/write.ts', 'sharing/list.ts'),
    between('health/judge.ts', 'items/move.ts'),
  ]
  expect(findFeatureRings(imports)).toEqual(
    ['sharing', 'items', 'export'].map(
      (name) => `packages/client/src/features/${name} needs features that need it again`,
    ),
  )
})

it('lets features import each other’s plain data, and tests import anything', () => {
  const imports = [
    between('sharing/give.ts', 'items/move.ts'),
    between('items/move.ts', 'sharing/data.ts'),
    between('items/move.test.ts', 'sharing/give.ts'),
  ]
  expect(findFeatureRings(imports)).toEqual([])
})
