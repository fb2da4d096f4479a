import { IconButton, useToast } from '@severy/ui'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Copies what is no secret, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const { show } = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      show({ tone: 'success', title: t('adminPayments.copied') })
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      show({ tone: 'danger', title: t('adminPayments.copyFailed') })
    }
  }
  return <IconButton label={label} icon={<Copy aria-hidden />} onClick={() => void copy()} />
}
