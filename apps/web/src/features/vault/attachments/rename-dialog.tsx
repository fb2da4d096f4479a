import type { ItemRef } from '@severy/client'
import type { Attachment } from '@severy/domain'
import { Button, Dialog, TextField } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { attachProblemText } from '../../../platform/words/attachment-texts.ts'

export function RenameDialog({
  itemRef,
  attachment,
  onClose,
}: {
  itemRef: ItemRef
  attachment: Attachment
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [name, setName] = useState(attachment.name)
  const [problem, setProblem] = useState<string | null>(null)

  async function save() {
    const saved = await orUnexpected(engine.renameAttachment(itemRef, attachment.blobId, name))
    if (saved.ok) onClose()
    else setProblem(attachProblemText(t, saved.error))
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('attachments.renameTitle')}
      closeLabel={t('common.close')}
      width="small"
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('attachments.rename')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('attachments.name')}
        value={name}
        onChange={(next) => {
          setName(next)
          setProblem(null)
        }}
        {...(problem !== null && { error: problem })}
      />
    </Dialog>
  )
}
