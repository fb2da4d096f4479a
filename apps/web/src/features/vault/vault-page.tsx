import { Button, classNames } from '@severy/ui'
import { Plus, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAccess } from '../../platform/server/access.ts'
import { useFolderTree } from '../../platform/vault/folder-tree.ts'
import { openAddFormWith } from '../../platform/vault/item-form.ts'
import { usePageShown } from '../../platform/page/page-shown.ts'
import { useListView } from '../../platform/vault/list-choices.ts'
import { useMedia } from '../../platform/browser/use-media.ts'
import { useVaultAt } from '../../platform/vault/vault-names.ts'
import { useVaultRows } from '../../platform/vault/vault-rows.ts'
import { useWatchedHealth } from '../../platform/vault/watched-health.ts'
import { FeatureGate } from '../../shell/plans/feature-gate.tsx'
import { UpgradeCard } from '../../shell/plans/upgrade-card.tsx'
import { PlacesButton } from '../../shell/places/places-button.tsx'
import { OpenItemForm } from './editor/open-item-form.tsx'
import { UnsavedOffer } from './editor/unsaved-offer.tsx'
import { EncryptionBanner, EncryptionLine } from './encryption/encryption-banner.tsx'
import { FirstSteps, useMayHaveFirstSteps } from './first-steps.tsx'
import { ScorePanel } from './health/score-panel.tsx'
import { ListControls } from './list/list-controls.tsx'
import { useVaultPlace } from './list/vault-place.ts'
import { VaultList } from './list/vault-list.tsx'
import { NewDeviceNote } from './new-device-note.tsx'
import { OffersCard } from './offers-card.tsx'
import { useAutoHide } from './revealed.ts'
import { useCalledForms } from './use-called-forms.ts'
import '../../platform/i18n/en-shared.ts'
import '../../shell/bell/en-bell.ts'
import '../../shell/frame/en-frame.ts'
import './change-password/en-change-password.ts'
import './encryption/en-encryption.ts'
import './keyboard/en-keyboard.ts'
import './vault-texts.ts'

/** `/dashboard`. */
export function VaultPage() {
  const { t } = useTranslation()
  usePageShown()
  // For the badges in the list, even if there is no room for the score.
  useWatchedHealth()
  useAutoHide()
  useCalledForms()
  const { place, go } = useVaultPlace()
  const hasPasswords = useVaultRows(({ sections }) => sections.password.length > 0)
  const view = useListView()
  const isWide = useMedia('(min-width: 75rem)')
  // Reserves its space while loading, so that the cards do not move.
  const mayHavePasswords = useVaultRows(({ isComplete }) => !isComplete) || hasPasswords
  const isPhone = useMedia('(width < 48rem)')
  // A list that is still loading counts as having items, so that what depends on them is there at once.
  const hasItems = useVaultRows(
    ({ isComplete, count, archivedCount }) => !isComplete || count + archivedCount > 0,
  )
  const mayHaveFirstSteps = useMayHaveFirstSteps()
  const hasRail =
    isWide && (mayHavePasswords || mayHaveFirstSteps) && place.itemId === null && !place.isArchive
  // The list then shows it in place of the add tile.
  const isCardInList = useAccess(({ access }) => access === 'closed') && view === 'cards'
  const there = useVaultAt(place.vaultId)
  const collection = there?.isCollection === true ? there : null
  const isInFolder = useFolderTree().some(({ id }) => id === place.folderId)
  return (
    <div className="-mt-4">
      <div className="mb-1.5 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2 max-md:pointer-coarse:mb-0">
        <div className="me-auto min-w-0 max-md:flex-[1_1_12rem] min-[75rem]:flex min-[75rem]:flex-wrap min-[75rem]:items-baseline min-[75rem]:gap-x-4">
          <h1
            tabIndex={-1}
            dir="auto"
            className="type-title-1 max-w-full wrap-break-word max-md:text-[1.5rem]/7.5"
          >
            {place.isArchive ? t('list.archiveHeading') : collection ? collection.name : t('vault.heading')}
          </h1>
          <EncryptionLine />
        </div>
        {hasItems && !isPhone && (
          // Below the details, where these cover the list.
          <div inert={place.itemId !== null && !isWide}>
            <ListControls place={place} go={go} />
          </div>
        )}
        {collection && (
          <Link
            to={`/vaults/${collection.vaultId}`}
            title={t('vaults.members')}
            className="inline-flex h-10 items-center gap-2 rounded-control px-3 font-semibold text-link no-underline hover:bg-sunken pointer-coarse:min-h-11"
          >
            <UsersRound aria-hidden />
            {/* In narrow windows the header would need another row for it. */}
            <span className="max-[85rem]:sr-only">{t('vaults.members')}</span>
          </Link>
        )}
        <PlacesButton hasRoom={collection === null} />
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
                className="max-md:hidden max-[75rem]:px-2.5"
              >
                <span className="max-[75rem]:sr-only">{t('vault.addNew')}</span>
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
