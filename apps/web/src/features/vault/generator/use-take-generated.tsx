import { useToast } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { clipboardClearMs } from '../../../platform/secrets/clipboard-times.ts'
import { clipboard } from '../../../platform/secrets/clipboard.ts'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { ClearsIn } from '../../../shell/values/clears-in.tsx'
import type { Generated } from './generator-choices.ts'

/** Uses a generated value, by copying it or in a form. Where no character type is chosen, the user is told. */
export function useTakeGenerated() {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()

  function take(generated: Generated | null | undefined): string | null {
    if (generated === undefined) return null
    if (generated === null) {
      show({ tone: 'danger', title: t('generator.noTypesTitle'), text: t('generator.noTypes') })
      return null
    }
    void engine.rememberGenerated(generated.value)
    return generated.value
  }

  /** False if there is nothing to copy, or if the browser refused. */
  async function copy(generated: Generated | null | undefined): Promise<boolean> {
    const value = take(generated)
    return value !== null && (await copyValue(value))
  }

  async function copyValue(value: string): Promise<boolean> {
    const clearMs = clipboardClearMs()
    const isCopied = await clipboard.copySecret(value, clearMs)
    if (isCopied) {
      show({ tone: 'success', title: t('generator.copiedTitle'), text: <ClearsIn ms={clearMs} /> })
    } else {
      show({ tone: 'danger', title: t('generator.copyFailedTitle'), text: t('generator.copyFailedText') })
    }
    return isCopied
  }

  return { copy, copyValue, take }
}
