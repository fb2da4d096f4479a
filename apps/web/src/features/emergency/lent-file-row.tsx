import type { LentItemRef } from '@severy/client'
import type { Attachment } from '@severy/domain'
import { IconButton, useToast } from '@severy/ui'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openProblemText } from '../../platform/words/attachment-texts.ts'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { losesDot, saveFile } from '../../platform/browser/save-file.ts'
import { sizeText } from '../../platform/words/size-text.ts'
import { useTransfersOf } from '../../platform/vault/transfers.ts'
import { TransferProgress } from '../../shell/forms/transfer-progress.tsx'

/** A file of a lent item, to download. */
export function LentFileRow({
  lent,
  attachment: { blobId, name, size },
}: {
  lent: LentItemRef
  attachment: Attachment
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const transfer = useTransfersOf(lent).find(({ transferId }) => transferId === blobId)

  async function save() {
    const opened = await orUnexpected(engine.openLentAttachment(lent, blobId))
    if (opened.ok) {
      saveFile(opened.value, name)
      if (losesDot(name)) {
        show({ title: t('attachments.dotTitle', { name }), text: t('attachments.dotText') })
      }
      return
    }
    const text = openProblemText(t, opened.error)
    if (text !== null) show({ tone: 'danger', title: t('attachments.notOpened', { name }), text })
  }

  return (
    <li className="border-b border-subtle px-3 py-2 last:border-b-0">
      {transfer === undefined ? (
        <div className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="text-small text-ink-3 tabular-nums">{sizeText(size)}</p>
          </div>
          <IconButton
            label={t('attachments.download', { name })}
            icon={<Download aria-hidden />}
            onClick={() => void save()}
          />
        </div>
      ) : (
        <TransferProgress transfer={transfer} />
      )}
    </li>
  )
}
