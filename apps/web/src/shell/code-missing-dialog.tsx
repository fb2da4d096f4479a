import { Button, Dialog } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { MissingPartProps } from './lazy-part.tsx'

/** Shown in place of a dialog whose code is missing. */
export function CodeMissingDialog({ why, onRetry, onClose }: MissingPartProps & { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      width="small"
      onOpenChange={onClose}
      title={t('codeMissing.title')}
      closeLabel={t('common.close')}
      footer={
        <Button variant="primary" onClick={onRetry}>
          {t('codeMissing.again')}
        </Button>
      }
    >
      <p className="text-ink-2">{t(`codeMissing.${why}`)}</p>
    </Dialog>
  )
}
