import { describe, expect, it } from 'vitest'
import { errandIn, hashOf, isOver, type Errand } from './errand.ts'

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

  it('is over once the vault was unlocked, locked or signed out elsewhere', () => {
    const states = ['loading', 'locked', 'unlocked', 'signed-out'] as const
    const overIn = (errand: Errand) => states.filter((status) => isOver(errand, status))
    expect(overIn({ name: 'unlock' })).toEqual(['unlocked', 'signed-out'])
    expect(overIn({ name: 'second-step', methods: [] })).toEqual(['unlocked', 'signed-out'])
    const ref = { vaultId: 'AAAA', itemId: 'BBBB' }
    expect(overIn({ name: 'open-item', ref })).toEqual(['locked', 'signed-out'])
  })
})
