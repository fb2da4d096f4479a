import type { NewPhoneAccess } from '@severy/client'
import { Button, Dialog, TextField } from '@severy/ui'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../shell/values/use-copy.tsx'

/** Shows a new app password, which cannot be shown again. */
export function AccessDialog({ access, onClose }: { access: NewPhoneAccess; onClose: () => void }) {
  const { t } = useTranslation()
  const { copySecret } = useCopy()
  return (
    <Dialog
      open
      width="small"
      closesOnOutsidePress={false}
      onOpenChange={onClose}
      title={t('phones.accessTitle')}
      description={t('phones.accessText')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button
            variant="primary"
            icon={<Copy aria-hidden />}
            onClick={() => void copySecret(access.password)}
          >
            {t('phones.copyPassword')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          exact
          readOnly
          label={t('phones.userName')}
          value={access.userName}
          onChange={() => undefined}
        />
        <TextField
          exact
          readOnly
          label={t('phones.appPassword')}
          value={access.password}
          onChange={() => undefined}
        />
      </div>
    </Dialog>
  )
}
