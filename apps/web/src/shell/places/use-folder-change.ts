import type { Refusal, SaveReason } from '@severy/client'
import type { Result } from '@severy/result'
import { useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { saveProblemText } from '../../platform/words/save-problem-texts.ts'
import './en-places.ts'

/** Makes one change of the folders and shows why it failed. True on success. */
export function useFolderChange() {
  const { t } = useTranslation()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)

  async function run(change: Promise<Result<unknown, Refusal<SaveReason>>>): Promise<boolean> {
    setBusy(true)
    const outcome = await orUnexpected(change)
    setBusy(false)
    if (!outcome.ok) {
      show({
        tone: 'danger',
        title: t('folders.failedTitle'),
        text: saveProblemText(t, outcome.error.reason),
      })
    }
    return outcome.ok
  }

  return { run, isBusy }
}
