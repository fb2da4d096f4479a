import { Button, classNames } from '@severy/ui'
import { Plus, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '../../platform/access.ts'
import { useFolderTree } from '../../platform/folder-tree.ts'
import { useWatchedHealth } from '../../platform/health.ts'
import { openAddFormWith } from '../../platform/item-form.ts'
import { usePageShown } from '../../platform/page-shown.ts'
import { useMedia } from '../../platform/use-media.ts'
import { useVaultAt } from '../../platform/vault-names.ts'
import { useVaultRows } from '../../platform/vault-rows.ts'
import { FeatureGate } from '../../shell/feature-gate.tsx'
import { UpgradeCard } from '../../shell/upgrade-card.tsx'
import { PlacesButton } from '../../shell/places/places-button.tsx'
import { OpenItemForm } from './editor/open-item-form.tsx'
import { UnsavedOffer } from './editor/unsaved-offer.tsx'
import { EncryptionBanner } from './encryption/encryption-banner.tsx'
import { FirstSteps, useMayHaveFirstSteps } from './first-steps.tsx'
import { ScorePanel } from './health/score-panel.tsx'
import { useListChoices } from './list/list-choices.ts'
import { useVaultPlace } from './list/vault-place.ts'
import { VaultList } from './list/vault-list.tsx'
import { NewDeviceNote } from './new-device-note.tsx'
import { OffersCard } from './offers-card.tsx'
import { useAutoHide } from './revealed.ts'

/** `/dashboard`. */
export function VaultPage() {
  const { t } = useTranslation()
  usePageShown()
  // For the badges in the list, even if there is no room for the score.
  useWatchedHealth()
  useAutoHide()
  const { place, go } = useVaultPlace()
  const hasPasswords = useVaultRows(({ sections }) => sections.password.length > 0)
  const view = useListChoices((choices) => choices.view)
  const isWide = useMedia('(min-width: 75rem)')
  // Reserves its space while loading, so that the cards do not move.
  const mayHavePasswords = useVaultRows(({ isComplete }) => !isComplete) || hasPasswords
  const mayHaveFirstSteps = useMayHaveFirstSteps()
  const hasRail =
    isWide && (mayHavePasswords || mayHaveFirstSteps) && place.itemId === null && !place.isArchive
  // The list then shows it in place of the add tile.
  const isCardInList = useAccess(({ access }) => access === 'closed') && view === 'cards'
  const there = useVaultAt(place.vaultId)
  const collection = there?.isCollection === true ? there : null
  const isInFolder = useFolderTree().some(({ id }) => id === place.folderId)
  return (
    <div>
      <div className="mb-2 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 tabIndex={-1} dir="auto" className="type-title-1 max-w-full wrap-break-word">
          {place.isArchive ? t('list.archiveHeading') : collection ? collection.name : t('vault.heading')}
        </h1>
        {collection && (
          <Link
            to={`/vaults/${collection.vaultId}`}
            className="me-auto inline-flex h-10 items-center gap-2 rounded-control px-3 font-semibold text-link no-underline hover:bg-sunken pointer-coarse:min-h-11"
          >
            <UsersRound aria-hidden />
            {t('vaults.members')}
          </Link>
        )}
        <PlacesButton />
        {(hasPasswords || collection || isInFolder) &&
          !place.isArchive &&
          collection?.permission !== 'view' && (
            <FeatureGate fallback={null}>
              <Button
                icon={<Plus aria-hidden />}
                onClick={() => {
                  openAddFormWith({
                    ...(isInFolder && place.folderId !== null ? { folderId: place.folderId } : {}),
                    ...(collection ? { vaultId: collection.vaultId } : {}),
                  })
                }}
                className="max-md:hidden"
              >
                {t('vault.addNew')}
              </Button>
            </FeatureGate>
          )}
      </div>
      <NewDeviceNote />
      {!place.isArchive && (isWide || place.itemId === null) && <OffersCard />}
      <UnsavedOffer />
      <EncryptionBanner />
      <div
        className={classNames(
          hasRail && 'min-[75rem]:grid min-[75rem]:grid-cols-[minmax(0,1fr)_17.5rem] min-[75rem]:gap-6',
        )}
      >
        <div className="min-w-0">
          <VaultList place={place} go={go} />
        </div>
        {hasRail && (
          <aside aria-label={t('score.rail')} className="max-[75rem]:hidden">
            <div className="sticky top-20 grid gap-4">
              {mayHaveFirstSteps && <FirstSteps />}
              {mayHavePasswords && <ScorePanel place={place} go={go} />}
              {mayHavePasswords && !isCardInList && <UpgradeCard />}
            </div>
          </aside>
        )}
      </div>
      <OpenItemForm />
    </div>
  )
}
