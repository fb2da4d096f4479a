import type { ItemRow } from '@severy/client'
import type { Attachment } from '@severy/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { copyProblemText } from '../../../platform/words/attachment-texts.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { sizeText } from '../../../platform/words/size-text.ts'
import { dismissTransfer, useTransfers } from '../../../platform/vault/transfers.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { TransferProgress } from '../../../shell/forms/transfer-progress.tsx'

/** Only items can be shared: explains what happens to the file, makes an item of it, and opens its sharing page. */
export function ShareFileDialog({
  row,
  attachment: { blobId, name, size },
  onClose,
}: {
  row: ItemRow
  attachment: Attachment
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const transfer = useTransfers(({ byId }) => byId.get(blobId))
  const isMoving = transfer !== undefined && transfer.failure === null

  async function copy() {
    setBusy(true)
    setProblem(null)
    const copied = await orUnexpected(engine.copyFile(row.ref, blobId))
    setBusy(false)
    // The failure is shown here only.
    dismissTransfer(blobId)
    if (copied.ok) {
      onClose()
      void navigate(`/sharing?share=${copied.value.ref.itemId}`)
    } else setProblem(copyProblemText(t, copied.error))
  }

  return (
    <FormDialog
      title={t('attachments.shareTitle', { name })}
      submitLabel={t('attachments.shareCopy')}
      busyLabel={t('attachments.shareCopying')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('attachments.shareFailed')}
      problem={problem}
      onSubmit={copy}
      {...(isMoving && { onCancelBusy: () => void engine.cancelTransfer(blobId) })}
      onClose={onClose}
    >
      <p className="text-ink-2">
        {t('attachments.shareText', { item: row.summary.title || t('vault.untitled') })}
      </p>
      <p className="text-small text-ink-3">{t('attachments.shareStays', { size: sizeText(size) })}</p>
      {isBusy && isMoving && <TransferProgress transfer={transfer} />}
    </FormDialog>
  )
}
