import type { ItemRef } from '@severy/client'
import type { Attachment } from '@severy/domain'
import { AlertDialog, useToast } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { saveProblemText } from '../../../platform/words/save-problem-texts.ts'

export function RemoveDialog({
  itemRef,
  attachment,
  onClose,
  onRemoved,
}: {
  itemRef: ItemRef
  attachment: Attachment
  onClose: () => void
  onRemoved: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const { name, blobId } = attachment

  async function remove() {
    const removed = await orUnexpected(engine.removeAttachment(itemRef, blobId))
    onClose()
    if (removed.ok) onRemoved()
    else {
      const text = saveProblemText(t, removed.error.reason)
      show({ tone: 'danger', title: t('attachments.notRemoved', { name }), text })
    }
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('attachments.removeTitle', { name })}
      description={t('attachments.removeText')}
      confirmLabel={t('attachments.removeConfirm')}
      cancelLabel={t('common.cancel')}
      tone="danger"
      onConfirm={() => void remove()}
    />
  )
}
