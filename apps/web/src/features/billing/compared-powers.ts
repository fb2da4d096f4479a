import { isPriorityTier, type Tier, tierLimits } from '@severy/contract'

/** What the plan table compares besides storage and people, in order. */
export const comparedPowers = [
  'sharedVaults',
  'emergencyAccess',
  'prioritySupport',
  'reporting',
  'singleSignOn',
] as const

type ComparedPower = (typeof comparedPowers)[number]

/** Whether a plan of this tier includes it, by the limits the server enforces. */
export function hasPower(tier: Tier, power: ComparedPower): boolean {
  const limits = tierLimits[tier]
  switch (power) {
    case 'sharedVaults':
      return limits.hasSharedVaults
    case 'emergencyAccess':
      return limits.hasEmergencyAccess
    case 'prioritySupport':
      return isPriorityTier(tier)
    case 'reporting':
    case 'singleSignOn':
      return limits.hasOrganization
  }
}
