import { useToast } from '@severy/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { clipboard } from '../platform/clipboard.ts'

/** Asks on whichever page is shown, the lock screen too, whether to clear what may not be ours any more. */
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
