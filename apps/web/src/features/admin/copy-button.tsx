import { IconButton, useToast } from '@severy/ui'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { clipboard } from '../../platform/secrets/clipboard.ts'

/** Copies text that is not secret, and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const { show } = useToast()
  async function copy() {
    if (await clipboard.copyPlain(text)) show({ tone: 'success', title: t('adminPayments.copied') })
    else show({ tone: 'danger', title: t('adminPayments.copyFailed') })
  }
  return <IconButton label={label} icon={<Copy aria-hidden />} onClick={() => void copy()} />
}
