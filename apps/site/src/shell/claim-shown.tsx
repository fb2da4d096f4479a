import type { ReactNode } from 'react'
import type { Claim } from '../content/claims.ts'
import { ClaimsOnly, PlansOnly } from './markers.tsx'

/** A claim's element, left out where the operator does not vouch for it, or where nothing is paid. */
export function ClaimShown({
  by,
  isAboutPlans = false,
  children,
}: {
  by: Claim['by']
  isAboutPlans?: boolean
  children: ReactNode
}) {
  const vouched = by === 'operator' ? <ClaimsOnly>{children}</ClaimsOnly> : children
  return isAboutPlans ? <PlansOnly>{vouched}</PlansOnly> : vouched
}
