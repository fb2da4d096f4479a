import { Button, Dialog } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useGetMissing } from './code-missing.tsx'
import type { MissingPartProps } from './lazy-part.tsx'
import './en-failures.ts'

/** Shown in place of a dialog whose code is missing. */
export function CodeMissingDialog({ why, onRetry, onClose }: MissingPartProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const { label, get } = useGetMissing({ why, onRetry })
  return (
    <Dialog
      open
      width="small"
      onOpenChange={onClose}
      title={t('codeMissing.title')}
      closeLabel={t('common.close')}
      footer={
        <Button variant="primary" onClick={get}>
          {label}
        </Button>
      }
    >
      <p className="text-ink-2">{t(`codeMissing.${why}`)}</p>
    </Dialog>
  )
}
