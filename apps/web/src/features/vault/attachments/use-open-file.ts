import type { ItemRef } from '@severy/client'
import type { Attachment } from '@severy/domain'
import { useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { losesDot, saveFile } from '../../../platform/browser/save-file.ts'
import { openProblemText } from '../../../platform/words/attachment-texts.ts'
import { previewContent, type PreviewContent } from './preview-kind.ts'

export interface ShownFile {
  content: PreviewContent
  file: Blob
}

/** Fetches a file to preview or save it. A file that was previewed is not fetched again for saving. */
export function useOpenFile(itemRef: ItemRef, { blobId, name }: Attachment) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [shown, setShown] = useState<ShownFile | null>(null)

  async function open(): Promise<Blob | null> {
    const opened = await orUnexpected(engine.openAttachment(itemRef, blobId))
    void engine.reportEvent(opened.ok ? 'DATA_ACCESS' : 'DATA_ACCESS_FAILED', name)
    if (opened.ok) return opened.value
    const text = openProblemText(t, opened.error)
    if (text !== null) show({ tone: 'danger', title: t('attachments.notOpened', { name }), text })
    return null
  }

  return {
    shown,
    closePreview: () => {
      setShown(null)
    },
    async preview(): Promise<void> {
      const file = await open()
      if (file === null) return
      const content = previewContent(new Uint8Array(await file.arrayBuffer()))
      if (content !== null) setShown({ content, file })
      else show({ title: t('attachments.notShown', { name }), text: t('attachments.notShownText') })
    },
    async save(): Promise<void> {
      const file = shown?.file ?? (await open())
      if (file === null) return
      saveFile(file, name)
      if (losesDot(name)) {
        show({ title: t('attachments.dotTitle', { name }), text: t('attachments.dotText') })
      }
    },
  }
}
