import { AlertDialog, Button, Dialog } from '@severy/ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackupCodes } from './backup-codes.tsx'

/** Backup codes, shown only this once: closing without having saved them asks first. */
export function CodesDialog({
  title,
  header,
  codes,
  onClose,
}: {
  title: string
  header?: ReactNode
  codes: readonly string[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [isSaved, setSaved] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <Dialog
      open
      closesOnOutsidePress={false}
      onOpenChange={() => {
        if (isSaved) onClose()
        else setAsking(true)
      }}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <Button variant="primary" disabled={!isSaved} onClick={onClose}>
          {t('twoFactor.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {header}
        <BackupCodes codes={codes} isSaved={isSaved} onSaved={setSaved} />
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('twoFactor.leaveTitle')}
        description={t('twoFactor.leaveText')}
        confirmLabel={t('twoFactor.leave')}
        cancelLabel={t('twoFactor.stay')}
        tone="danger"
        onConfirm={onClose}
      />
    </Dialog>
  )
}
