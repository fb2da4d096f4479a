import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '../../platform/server/access.ts'
import { openAddForm, openAddFormWith } from '../../platform/vault/item-form.ts'
import { useVaultPermission } from '../../platform/session/session-state.ts'
import { FeatureGate } from '../../shell/plans/feature-gate.tsx'
import { UpgradeCard } from '../../shell/plans/upgrade-card.tsx'

/** Placeholders for cards while the vault loads. */
export function ListSkeleton() {
  const { t } = useTranslation()
  return (
    <div
      role="status"
      className="grid gap-2.5 [grid-template-columns:repeat(auto-fill,minmax(min(100%,250px),1fr))]"
    >
      <span className="sr-only">{t('vault.loading')}</span>
      {shapes.map((shape) => (
        <div key={shape} className="h-[104px] rounded-card border border-subtle bg-surface p-3">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10" />
            <div className="flex-1">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="mt-2 h-3 w-3/5" />
            </div>
          </div>
          <Skeleton className="mt-3 h-6 w-4/5" />
        </div>
      ))}
    </div>
  )
}

const shapes = Array.from({ length: 15 }, (_, index) => index)

/** Shown while nothing is stored yet. */
export function NoPasswords() {
  const { t } = useTranslation()
  const isClosed = useAccess(({ access }) => access === 'closed')
  if (isClosed) {
    return (
      <>
        <EmptyState pictogram="empty-vault" title={t('vault.emptyTitle')} />
        <UpgradeCard className="mx-auto max-w-md" />
      </>
    )
  }
  return (
    <EmptyState
      pictogram="empty-vault"
      title={t('vault.emptyTitle')}
      text={t('vault.emptyText')}
      actions={
        <>
          <Button variant="primary" onClick={openAddForm}>
            {t('vault.emptyAction')}
          </Button>
          <Link to="/import" className={buttonClass()}>
            {t('vault.emptyImport')}
          </Link>
        </>
      }
    />
  )
}

export function NoMatch({
  query,
  onWiden,
  onClear,
}: {
  query: string
  /** Searches everywhere; null if the list already does. */
  onWiden: (() => void) | null
  onClear: () => void
}) {
  const { t } = useTranslation()
  return (
    <EmptyState
      pictogram="no-results"
      title={t('vault.noMatchTitle', { query })}
      text={t('vault.noMatchText')}
      actions={
        <>
          {onWiden !== null && (
            <Button variant="primary" onClick={onWiden}>
              {t('vault.noMatchWiden')}
            </Button>
          )}
          <Button onClick={onClear}>{t('vault.noMatchAction')}</Button>
        </>
      }
    />
  )
}

/** Shown for an empty folder, tag or archive. */
export function NoneHere({ isArchive, onClear }: { isArchive: boolean; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      pictogram={isArchive ? 'empty-vault' : 'no-results'}
      title={isArchive ? t('list.archiveEmpty') : t('list.noneTitle')}
      text={isArchive ? t('list.archiveEmptyText') : t('list.noneText')}
      actions={<Button onClick={onClear}>{isArchive ? t('list.toVault') : t('list.clearFilters')}</Button>}
    />
  )
}

/** Shown for an empty shared vault. */
export function NothingInVault({ vaultId }: { vaultId: string }) {
  const { t } = useTranslation()
  const mayAdd = useVaultPermission(vaultId) !== 'view'
  return (
    <EmptyState
      pictogram="empty-vault"
      title={t('vaults.emptyTitle')}
      text={mayAdd ? t('vaults.emptyText') : t('vaults.emptyViewText')}
      actions={
        mayAdd && (
          <FeatureGate fallback={null}>
            <Button
              variant="primary"
              onClick={() => {
                openAddFormWith({ vaultId })
              }}
            >
              {t('vault.addNew')}
            </Button>
          </FeatureGate>
        )
      }
    />
  )
}

export function TrashEmpty() {
  const { t } = useTranslation()
  return (
    <EmptyState
      pictogram="trash"
      title={t('trash.emptyTitle')}
      text={t('trash.emptyText')}
      actions={
        <Link to="/dashboard" className={buttonClass()}>
          {t('list.toVault')}
        </Link>
      }
    />
  )
}

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return <ErrorState title={t('vault.loadFailed')} retryLabel={t('common.tryAgain')} onRetry={onRetry} />
}
