import { useToast } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { CodeMissing } from '../platform/load-code.ts'

/** Says, of what a button asked for, that its code could not be fetched. Every other error goes on as it was. */
export function useMissingToast(): (error: unknown) => void {
  const { t } = useTranslation()
  const { show } = useToast()
  return (error) => {
    if (!(error instanceof CodeMissing)) throw error
    show({ tone: 'danger', title: t('codeMissing.title'), text: t(`codeMissing.${error.why}`) })
  }
}
