import { Button, Dialog, TextField } from '@severy/ui'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../shell/values/use-copy.tsx'

/** A token just made. It is shown only here. */
export function TokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { copySecret } = useCopy()
  return (
    <Dialog
      open
      width="small"
      closesOnOutsidePress={false}
      onOpenChange={onClose}
      title={t('provisioning.tokenTitle')}
      description={t('provisioning.tokenText')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button variant="primary" icon={<Copy aria-hidden />} onClick={() => void copySecret(token)}>
            {t('provisioning.copyToken')}
          </Button>
        </>
      }
    >
      <TextField exact readOnly label={t('provisioning.token')} value={token} onChange={() => undefined} />
    </Dialog>
  )
}
