import { deleteMessage, markMessage, type Message, type MessageStatus } from '@severy/contract'
import { AlertDialog, Button, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import { callApi } from '../../../platform/server/api.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { FormProblem } from '../../../shell/forms/form-problem.tsx'
import { useEntryLink } from '../audit/audit-address.ts'

/** Actions on a message besides answering. */
export function MessageActs({
  message,
  onChanged,
  onDeleted,
}: {
  message: Message
  onChanged: (message: Message) => void
  onDeleted: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const isOffline = !useOnline()
  const [isAsking, setAsking] = useState(false)
  const [underWay, setUnderWay] = useState<MessageStatus | null>(null)
  const { messageId, status } = message

  async function mark(next: MessageStatus) {
    setUnderWay(next)
    const answer = await callApi(markMessage, { params: { messageId }, body: { status: next } })
    setUnderWay(null)
    if (answer.ok) {
      onChanged(answer.value)
      show({ tone: 'success', title: t('adminMessages.marked') })
    } else {
      show({
        tone: 'danger',
        title: t('adminMessages.markFailed'),
        text: apiProblemText(t, answer.error),
      })
    }
  }
  const act = (next: MessageStatus, label: string) => (
    <Button size={32} busy={underWay === next} disabled={isOffline} onClick={() => void mark(next)}>
      {label}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2 border-t border-subtle pt-5">
      {status === 'read' && act('answered', t('adminMessages.markAnswered'))}
      {(status === 'read' || status === 'answered') && act('new', t('adminMessages.markUnread'))}
      {status === 'spam' ? act('read', t('adminMessages.noSpam')) : act('spam', t('adminMessages.markSpam'))}
      <Button
        size={32}
        disabled={isOffline}
        onClick={() => {
          setAsking(true)
        }}
      >
        {t('adminMessages.delete')}
      </Button>
      {isAsking && (
        <DeleteDialog
          message={message}
          onDeleted={onDeleted}
          onClose={() => {
            setAsking(false)
          }}
        />
      )}
    </div>
  )
}

function DeleteDialog({
  message: { messageId, name, reference },
  onDeleted,
  onClose,
}: {
  message: Message
  onDeleted: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const entryLink = useEntryLink()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const answer = await callApi(deleteMessage, { params: { messageId } })
    setBusy(false)
    if (!answer.ok) {
      setProblem(apiProblemText(t, answer.error))
      return
    }
    show({
      tone: 'success',
      title: t('adminMessages.deleted'),
      action: entryLink('message-deleted', reference),
    })
    onDeleted()
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('adminMessages.deleteTitle', { name })}
      description={t('adminMessages.deleteText')}
      confirmLabel={t('adminMessages.delete')}
      cancelLabel={t('adminMessages.keep')}
      tone="danger"
      busy={isBusy}
      busyLabel={t('adminMessages.deleteBusy')}
      onConfirm={() => void remove()}
    >
      <FormProblem title={t('adminMessages.markFailed')} text={problem} />
    </AlertDialog>
  )
}
