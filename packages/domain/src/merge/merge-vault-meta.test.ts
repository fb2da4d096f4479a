import { expect, it } from 'vitest'
import { newVaultMeta } from '../items/vault-meta.ts'
import { mergeVaultMeta } from './merge-vault-meta.ts'

it('merges name and folders; the committed value wins if both changed one', () => {
  const folder = (id: string, name: string) => ({ id, name })
  const base = { ...newVaultMeta('Personal'), folders: [folder('a', 'A'), folder('b', 'B')] }
  const mine = { ...base, name: 'Mine', folders: [folder('a', 'mine'), folder('c', 'C')] }
  const theirs = { ...base, icon: 'arch', folders: [folder('a', 'theirs'), folder('b', 'B')] }
  expect(mergeVaultMeta(base, mine, theirs)).toEqual({
    ...base,
    name: 'Mine',
    icon: 'arch',
    folders: [folder('a', 'theirs'), folder('c', 'C')],
  })
})

it('requests no commit if there is nothing to add', () => {
  const base = newVaultMeta('Personal')
  const theirs = { ...base, name: 'Theirs' }
  expect(mergeVaultMeta(base, base, theirs)).toBe(theirs)
})
