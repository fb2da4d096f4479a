import { expect, it } from 'vitest'
import { everywhere, isNarrowed, readPlace, writePlace, type VaultPlace } from './vault-place.ts'

it('comes back from the address as it was', () => {
  const place: VaultPlace = {
    isArchive: true,
    isFavourites: true,
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

it('takes a kind that does not exist for none', () => {
  expect(readPlace(new URLSearchParams('type=toString')).type).toBeNull()
})

it('is narrowed by what leaves items out, not by an open item', () => {
  expect(isNarrowed({ ...everywhere, itemId: 'xyz' })).toBe(false)
  expect(isNarrowed({ ...everywhere, tag: '' })).toBe(true)
})
