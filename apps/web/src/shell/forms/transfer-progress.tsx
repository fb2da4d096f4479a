import type { AttachmentTransfer } from '@severy/client'
import { IconButton, ProgressVoussoirs } from '@severy/ui'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { sizeText } from '../../platform/words/size-text.ts'
import './en-forms.ts'

/** A file's transfer progress, and a button to cancel it. */
export function TransferProgress({ transfer }: { transfer: AttachmentTransfer }) {
  const { t } = useTranslation()
  const engine = useEngine()
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
        onClick={() => void engine.cancelTransfer(transferId)}
      />
    </div>
  )
}
