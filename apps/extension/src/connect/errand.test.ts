import { describe, expect, it } from 'vitest'
import { errandIn, hashOf, type Errand } from './errand.ts'

describe('what the popup opens a tab for', () => {
  it.each<Errand>([
    { name: 'unlock' },
    { name: 'open-item', ref: { vaultId: 'AAAA-_', itemId: 'BBBB' } },
    { name: 'second-step', methods: ['authenticator', 'security-key'] },
  ])('is read back from the address: $name', (errand) => {
    expect(errandIn(hashOf(errand))).toEqual(errand)
  })

  it.each(['', '#', '#open-item', '#open-item/AAAA', '#other'])('is null for %j', (hash) => {
    expect(errandIn(hash)).toBeNull()
  })
})
