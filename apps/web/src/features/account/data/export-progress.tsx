import { ProgressVoussoirs } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../../platform/words/size-text.ts'

/** Progress of an export's files. */
export function ExportProgress({ doneBytes, totalBytes }: { doneBytes: number; totalBytes: number }) {
  const { t } = useTranslation()
  return (
    <ProgressVoussoirs
      label={t('export.fetchingFiles')}
      value={doneBytes}
      max={totalBytes}
      valueText={t('export.progress', { done: sizeText(doneBytes), total: sizeText(totalBytes) })}
    />
  )
}
