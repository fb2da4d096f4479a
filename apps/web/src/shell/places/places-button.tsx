import { Button, classNames, Dialog } from '@severy/ui'
import { FolderTree } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useAskedPlace } from './asked-place.ts'
import { VaultPlaces } from './vault-places.tsx'
import './en-places.ts'

/**
 * For narrow screens, which have no sidebar: the vault's places in a sheet that closes on choosing. `hasRoom` is false if
 * something else beside it needs the room of its text.
 */
export function PlacesButton({ hasRoom }: { hasRoom: boolean }) {
  const { t } = useTranslation()
  const { key } = useLocation()
  /** The navigation key when it was opened: navigating closes it. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  // Makes room for a dialog that was opened here, and is there again after it.
  const isAside = useAskedPlace(({ asked }) => asked !== null)
  return (
    <>
      <Button
        icon={<FolderTree aria-hidden />}
        className={classNames('md:hidden', !hasRoom && 'max-[30rem]:px-2.5')}
        onClick={() => {
          setOpenAt(key)
        }}
      >
        <span className={hasRoom ? undefined : 'max-[30rem]:sr-only'}>{t('folders.places')}</span>
      </Button>
      <Dialog
        open={openAt === key && !isAside}
        onOpenChange={() => {
          setOpenAt(null)
        }}
        title={t('folders.places')}
        closeLabel={t('common.close')}
      >
        <VaultPlaces />
      </Dialog>
    </>
  )
}
