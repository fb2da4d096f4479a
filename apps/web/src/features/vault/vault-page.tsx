import { Button } from '@severy/ui'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFolderTree } from '../../platform/folder-tree.ts'
import { openAddFormWith } from '../../platform/item-form.ts'
import { useVaultRows } from '../../platform/vault-rows.ts'
import { FeatureGate } from '../../shell/feature-gate.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { OpenItemForm } from './editor/open-item-form.tsx'
import { UnsavedOffer } from './editor/unsaved-offer.tsx'
import { EncryptionBanner } from './encryption/encryption-banner.tsx'
import { useVaultPlace } from './list/vault-place.ts'
import { VaultList } from './list/vault-list.tsx'
import { NewDeviceNote } from './new-device-note.tsx'
import { useAutoHide } from './revealed.ts'

/** `/dashboard`. */
export function VaultPage() {
  const { t } = useTranslation()
  useTitle(t('title.vault'))
  useAutoHide()
  const { place, go } = useVaultPlace()
  const hasPasswords = useVaultRows().sections.password.length > 0
  const isInFolder = useFolderTree().some(({ id }) => id === place.folderId)
  return (
    <div>
      <div className="mb-2 flex min-h-10 items-center justify-between gap-4">
        <h1 tabIndex={-1} className="type-title-1">
          {place.isArchive ? t('list.archiveHeading') : t('vault.heading')}
        </h1>
        {hasPasswords && !place.isArchive && (
          <FeatureGate fallback={null}>
            <Button
              icon={<Plus aria-hidden />}
              onClick={() => {
                openAddFormWith(isInFolder && place.folderId !== null ? { folderId: place.folderId } : {})
              }}
              className="max-md:hidden"
            >
              {t('vault.addNew')}
            </Button>
          </FeatureGate>
        )}
      </div>
      <NewDeviceNote />
      <UnsavedOffer />
      <EncryptionBanner />
      <VaultList place={place} go={go} />
      <OpenItemForm />
    </div>
  )
}
