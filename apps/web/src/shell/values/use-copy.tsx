import { useToast } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clipboardClearMs } from '../../platform/secrets/clipboard-times.ts'
import { clipboard } from '../../platform/secrets/clipboard.ts'
import { ClearsIn } from './clears-in.tsx'
import './en-values.ts'

/**
 * Copies values that belong to no vault item, and confirms it. A secret is cleared from the clipboard after some time.
 */
export function useCopy(): {
  copySecret: (text: string) => Promise<void>
  copyPlain: (text: string, what: string) => Promise<void>
} {
  const { t } = useTranslation()
  const { show } = useToast()
  const tell = (isCopied: boolean, text: ReactNode): void => {
    if (isCopied) show({ tone: 'success', title: t('vault.copiedTitle'), text })
    else show({ tone: 'danger', title: t('vault.copyPlainFailedTitle'), text: t('vault.copyFailedPlain') })
  }
  return {
    copySecret: async (text) => {
      const clearMs = clipboardClearMs()
      const isCopied = await clipboard.copySecret(text, clearMs)
      tell(isCopied, <ClearsIn ms={clearMs} />)
    },
    copyPlain: async (text, what) => {
      tell(await clipboard.copyPlain(text), what)
    },
  }
}
