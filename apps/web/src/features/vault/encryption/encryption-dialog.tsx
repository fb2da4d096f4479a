import { AlertDialog, Button, Dialog } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { useMigration } from './use-migration.ts'

/** What the vault is encrypted with, and a button to renew its key. */
export function EncryptionDialog({ total, onClose }: { total: number; onClose: () => void }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const { renew } = useMigration()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title={t('encryption.dialogTitle')}
        closeLabel={t('common.close')}
        footer={
          <Button
            disabled={!isOnline}
            onClick={() => {
              setAsking(true)
            }}
          >
            {t('encryption.renew')}
          </Button>
        }
      >
        <p>{t('encryption.dialogText', { count: total })}</p>
        <p className="mt-3 text-ink-2">{t('encryption.renewText')}</p>
        {!isOnline && <p className="mt-3 text-small text-ink-3">{t('network.offline')}</p>}
      </Dialog>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('encryption.askTitle')}
        description={t('encryption.askText', { count: total })}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('encryption.renew')}
        onConfirm={() => {
          void renew()
          onClose()
        }}
      />
    </>
  )
}
