import { expect, it } from 'vitest'
import { comparedPowers, hasPower } from './compared-powers.ts'

it('names all five for every tier, as the server enforces them', () => {
  const had = (tier: 'personal' | 'families' | 'business') =>
    comparedPowers.filter((one) => hasPower(tier, one))
  expect(comparedPowers).toHaveLength(5)
  expect(had('personal')).toEqual([])
  expect(had('families')).toEqual(['sharedVaults', 'emergencyAccess', 'prioritySupport'])
  expect(had('business')).toEqual([...comparedPowers])
})
