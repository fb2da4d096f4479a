import { useToast } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { CodeMissing } from '../../platform/browser/load-code.ts'
import './en-failures.ts'

/** Reports that the code a button needed could not be fetched. Rethrows every other error. */
export function useMissingToast(): (error: unknown) => void {
  const { t } = useTranslation()
  const { show } = useToast()
  return (error) => {
    if (!(error instanceof CodeMissing)) throw error
    show({ tone: 'danger', title: t('codeMissing.title'), text: t(`codeMissing.${error.why}`) })
  }
}
