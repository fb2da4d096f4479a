import type { Refusal, SessionReason } from '@severy/client'
import type { Result } from '@severy/result'
import { AlertDialog, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { linkProblemText } from './link-problem-text.ts'

/** Asks before a link stops working for everyone who has it. */
export function EndDialog({
  title,
  text,
  end,
  onClose,
}: {
  title: string
  text: string
  end: () => Promise<Result<undefined, Refusal<SessionReason>>>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    const ended = await orUnexpected(end())
    setBusy(false)
    onClose()
    if (ended.ok) show({ tone: 'success', title: t('links.ended') })
    else show({ tone: 'danger', title: t('links.endFailed'), text: linkProblemText(t, ended.error) })
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title={title}
      description={text}
      confirmLabel={t('links.end')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      busyLabel={t('links.ending')}
      onConfirm={() => void confirm()}
    />
  )
}
