import type { AttachmentTransfer } from '@severy/client'
import { IconButton, ProgressVoussoirs } from '@severy/ui'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { attachProblemText } from './attachment-texts.ts'
import { sizeText } from '../../../platform/size-text.ts'
import { dismissTransfer } from './transfers.ts'

/** A file on its way up, or one that did not get there and why. */
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
            <p className="text-small text-danger-ink">{attachProblemText(t, failure)}</p>
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

export function TransferProgress({ transfer }: { transfer: AttachmentTransfer }) {
  const { t } = useTranslation()
  const { transferId, name, size, doneBytes, state } = transfer
  const valueText =
    state === 'waiting'
      ? t('attachments.waiting')
      : t('attachments.progress', { done: sizeText(doneBytes), size: sizeText(size) })
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="mb-1 truncate text-small font-semibold">{name}</p>
        <ProgressVoussoirs
          label={t('attachments.progressOf', { name })}
          labelHidden
          value={doneBytes}
          max={size}
          valueText={valueText}
        />
        <p className="mt-1 text-small text-ink-3 tabular-nums">{valueText}</p>
      </div>
      <IconButton
        label={t('attachments.cancel', { name })}
        icon={<X aria-hidden />}
        onClick={() => void engine().cancelTransfer(transferId)}
      />
    </div>
  )
}
