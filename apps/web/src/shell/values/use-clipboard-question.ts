import { useToast } from '@severy/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { clipboard } from '../../platform/secrets/clipboard.ts'
import './en-clipboard-question.ts'

/** Asks, on any page including the lock screen, whether to clear a clipboard that may hold something else by now. */
export function useClipboardQuestion(): void {
  const { t } = useTranslation()
  const { show } = useToast()
  useEffect(() => {
    const clear = async (): Promise<void> => {
      if (await clipboard.clearAnyway()) show({ tone: 'success', title: t('clipboardQuestion.cleared') })
      else {
        show({
          tone: 'danger',
          title: t('clipboardQuestion.failedTitle'),
          text: t('clipboardQuestion.failedText'),
        })
      }
    }
    return clipboard.whenUnsure(() => {
      show({
        title: t('clipboardQuestion.title'),
        text: t('clipboardQuestion.text'),
        action: { label: t('clipboardQuestion.clear'), onAction: () => void clear() },
      })
    })
  }, [t, show])
}
