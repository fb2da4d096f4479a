import { expect, it } from 'vitest'
import { treeOf } from './folder-tree.ts'

const tree = treeOf([
  { id: 'c', name: 'Clients', parentId: 'o' },
  { id: 'o', name: 'Office' },
  { id: 'h', name: 'Home' },
  { id: 'x', name: 'Acme', parentId: 'c' },
  { id: 'a', name: 'Accounts', parentId: 'o' },
])

it('puts each folder directly before its subfolders, in alphabetical order', () => {
  expect(tree.map(({ name, depth }) => `${'-'.repeat(depth)}${name}`)).toEqual([
    'Home',
    'Office',
    '-Accounts',
    '-Clients',
    '--Acme',
  ])
})
