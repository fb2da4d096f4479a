import type { Claim } from '../content/claims.ts'

/** What hides an element when the operator's claims, or all that concerns paying, are switched off. */
export function claimAttributes(claim: { by: Claim['by']; isAboutPlans?: true }): Record<string, string> {
  return {
    ...(claim.by === 'operator' && { 'data-operator-claim': '' }),
    ...(claim.isAboutPlans && { 'data-plans': '' }),
  }
}
