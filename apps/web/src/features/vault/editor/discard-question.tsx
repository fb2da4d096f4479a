import { AlertDialog } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { OpenDraft } from './use-draft-form.ts'

/** Asks before discarding what was typed. */
export function DiscardQuestion({ question }: { question: OpenDraft['question'] }) {
  const { t } = useTranslation()
  return (
    <AlertDialog
      open={question.open}
      onOpenChange={(isOpen) => {
        if (!isOpen) question.keep()
      }}
      tone="danger"
      title={t('item.discardTitle')}
      description={t('item.discardText')}
      cancelLabel={t('item.keepEditing')}
      confirmLabel={t('item.discard')}
      onConfirm={question.discard}
    />
  )
}
