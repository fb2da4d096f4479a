import { Skeleton } from '@severy/ui'
import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../platform/access.ts'
import { gateView } from './gate-view.ts'

/**
 * What only an active subscription or trial may use. Loading first; then the content if access is open; else what
 * stands in for it; else the upgrade card; else a notice.
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
      return <FeatureLocked />
  }
}

function FeatureLocked() {
  const { t } = useTranslation()
  return (
    <p className="flex items-center gap-2 rounded-card border border-subtle bg-surface px-4 py-3 text-ink-2">
      <LockKeyhole aria-hidden />
      {t('gate.title')}
    </p>
  )
}
