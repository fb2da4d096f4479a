import type { ReactNode } from 'react'
import { useSubscription } from '../../platform/server/subscription.ts'
import { NotFoundText } from '../../shell/failures/not-found-page.tsx'

/** Home mode has no plans, and no pages about them. */
export function PlansOnly({ children }: { children: ReactNode }) {
  const isHome = useSubscription(({ state }) => state?.arePlansOn === false)
  return isHome ? <NotFoundText /> : children
}
