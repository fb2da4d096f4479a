import { Popover } from '@severy/ui'
import { FolderTree } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useAskedPlace } from './asked-place.ts'
import { VaultPlaces } from './vault-places.tsx'
import './en-places.ts'

/** Beside the collapsed sidebar: the vault's places, closing on choosing. `isCurrent`: one of them is shown. */
export function PlacesFlyout({ isCurrent, className }: { isCurrent: boolean; className: string }) {
  const { t } = useTranslation()
  const { key } = useLocation()
  /** The navigation key when it was opened: navigating closes it. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  // Makes room for a dialog that was opened here, and is there again after it.
  const isAside = useAskedPlace(({ asked }) => asked !== null)
  return (
    <Popover
      staysPut
      side="right"
      align="start"
      title={t('folders.places')}
      open={openAt === key && !isAside}
      onOpenChange={(isOpen) => {
        setOpenAt(isOpen ? key : null)
      }}
      trigger={
        <button
          type="button"
          aria-label={t('folders.places')}
          aria-current={isCurrent || undefined}
          className={className}
        >
          <FolderTree aria-hidden />
        </button>
      }
    >
      <VaultPlaces />
    </Popover>
  )
}
