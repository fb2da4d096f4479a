import { Button } from '@severy/ui'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddDeviceDialog } from './add-device-dialog.tsx'

/** Adds a new device from one that is signed in (PROTOCOL 5.6). */
export function AddDevice() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-6 first:pt-0"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id={id} className="type-title-3">
          {t('addDevice.title')}
        </h2>
        <p className="mt-1 max-w-[62ch] text-ink-2">{t('addDevice.lead')}</p>
      </div>
      <Button
        icon={<Plus aria-hidden />}
        onClick={() => {
          setOpen(true)
        }}
      >
        {t('addDevice.action')}
      </Button>
      {isOpen && (
        <AddDeviceDialog
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </section>
  )
}
