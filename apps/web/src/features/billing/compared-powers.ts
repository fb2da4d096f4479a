import { isPriorityTier, type Tier, tierLimits } from '@severy/contract'

/** What the table of plans compares beside room and people, in its order. */
export const comparedPowers = [
  'sharedVaults',
  'emergencyAccess',
  'prioritySupport',
  'reporting',
  'singleSignOn',
] as const

type ComparedPower = (typeof comparedPowers)[number]

/** Whether a plan of this tier has it: what the server enforces, said once. */
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
