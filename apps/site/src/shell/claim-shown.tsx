import type { ReactNode } from 'react'
import type { Claim } from '../content/claims.ts'
import { ClaimsOnly, PlansOnly } from './markers.tsx'

/** A claim's element, left out if the operator does not make it, or if it is about plans in home mode. */
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
