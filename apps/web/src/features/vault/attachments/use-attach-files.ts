import type { ItemRef } from '@severy/client'
import { useToast } from '@severy/ui'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { attachProblemText } from '../../../platform/words/attachment-texts.ts'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'

/** Adds files to an item, one after the other; says of each that could not be added why. */
export function useAttachFiles(): (ref: ItemRef, files: readonly File[]) => Promise<void> {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  return useCallback(
    async (ref, files) => {
      for (const file of files) {
        const begun = await orUnexpected(engine.attachFile(ref, file))
        if (!begun.ok) {
          show({
            tone: 'danger',
            title: t('attachments.notAdded', { name: file.name }),
            text: attachProblemText(t, begun.error),
          })
        }
      }
    },
    [engine, t, show],
  )
}
