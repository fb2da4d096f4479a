import { Button, Dialog } from '@severy/ui'
import { FolderTree } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { VaultPlaces } from './vault-places.tsx'

/** On narrow screens, where there is no sidebar: the places of the vault, in a sheet that closes behind the choice. */
export function PlacesButton() {
  const { t } = useTranslation()
  const { key } = useLocation()
  /** The visit at which it was opened: another one closes it. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <>
      <Button
        icon={<FolderTree aria-hidden />}
        className="md:hidden"
        onClick={() => {
          setOpenAt(key)
        }}
      >
        {t('folders.places')}
      </Button>
      <Dialog
        open={openAt === key}
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
