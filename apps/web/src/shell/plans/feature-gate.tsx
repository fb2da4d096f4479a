import { Skeleton } from '@severy/ui'
import type { ReactNode } from 'react'
import { useAccess } from '../../platform/server/access.ts'
import { GateCard } from './gate-card.tsx'
import { gateView } from './gate-view.ts'

/**
 * Content that requires an active subscription or trial. Shows a loader first; then the content if access is open;
 * otherwise the fallback, the upgrade card or a notice, in this order.
 */
export function FeatureGate({
  children,
  fallback,
  upgradeCard,
}: {
  children: ReactNode
  fallback?: ReactNode
  upgradeCard?: ReactNode
}) {
  const access = useAccess((state) => state.access)
  const given = { hasFallback: fallback !== undefined, hasUpgradeCard: upgradeCard !== undefined }
  switch (gateView(access, given)) {
    case 'loading':
      return <Skeleton className="h-10 w-36" />
    case 'content':
      return children
    case 'fallback':
      return fallback
    case 'upgrade-card':
      return upgradeCard
    case 'notice':
      return <GateCard />
  }
}
