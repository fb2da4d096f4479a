import { expect, it } from 'vitest'
import {
  everywhere,
  isNarrowed,
  readPlace,
  wholeVaultId,
  writePlace,
  type VaultPlace,
} from './vault-place.ts'

it('is read from the address as it was written', () => {
  const place: VaultPlace = {
    isArchive: true,
    isFavorites: true,
    type: 'card',
    category: 'Social Media',
    folderId: 'AbC-_1',
    vaultId: 'xYz-_2',
    tag: 'a&b=c #1 ü',
    health: 'reused',
    itemId: 'xyz',
  }
  expect(readPlace(new URLSearchParams(writePlace(place).toString()))).toEqual(place)
  expect(writePlace(everywhere).toString()).toBe('')
})

it('is a whole vault if nothing else is left out', () => {
  const place = { ...everywhere, vaultId: 'xYz-_2', itemId: 'xyz' }
  expect(wholeVaultId(place)).toBe('xYz-_2')
  for (const narrower of [{ tag: 'a' }, { isFavorites: true }, { isArchive: true }, { folderId: 'f' }]) {
    expect(wholeVaultId({ ...place, ...narrower })).toBeNull()
  }
  expect(wholeVaultId(everywhere)).toBeNull()
})

it('ignores a kind that does not exist', () => {
  expect(readPlace(new URLSearchParams('type=toString')).type).toBeNull()
})

it('is narrowed by filters, not by an open item', () => {
  expect(isNarrowed({ ...everywhere, itemId: 'xyz' })).toBe(false)
  expect(isNarrowed({ ...everywhere, tag: '' })).toBe(true)
})
