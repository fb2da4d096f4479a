import type { AttachmentTransfer } from '@severy/client'
import { IconButton } from '@severy/ui'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { attachProblemText } from '../../../platform/words/attachment-texts.ts'
import { dismissTransfer } from '../../../platform/vault/transfers.ts'
import { TransferProgress } from '../../../shell/forms/transfer-progress.tsx'

/** An upload in progress, or one that failed and why. */
export function TransferRow({ transfer }: { transfer: AttachmentTransfer }) {
  const { t } = useTranslation()
  const { transferId, name, failure } = transfer
  return (
    <li className="border-b border-subtle px-3 py-2.5 last:border-b-0">
      {failure === null ? (
        <TransferProgress transfer={transfer} />
      ) : (
        <div className="flex items-start gap-2">
          <div role="alert" className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">{t('attachments.notAdded', { name })}</p>
            <p className="text-small text-danger-ink">{attachProblemText(t, failure, transfer.size)}</p>
          </div>
          <IconButton
            label={t('attachments.dismiss', { name })}
            icon={<X aria-hidden />}
            onClick={() => {
              dismissTransfer(transferId)
            }}
          />
        </div>
      )}
    </li>
  )
}
