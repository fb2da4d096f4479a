import type { Organisation } from '@severy/client'
import { AlertDialog, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../../platform/or-unexpected.ts'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'

/** What ends is the plan's cover; what the person stored stays. */
export function LeaveOrganisationDialog({
  organisation: { vaultId, name },
  onClose,
}: {
  organisation: Organisation
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    const done = await orUnexpected(engine().leaveShare(vaultId))
    setBusy(false)
    onClose()
    if (done.ok) show({ tone: 'success', title: t('organisation.leftDone', { name }) })
    else {
      const text = personProblemText(t, done.error)
      show({ tone: 'danger', title: t('organisation.leaveFailed'), text })
    }
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title={t('organisation.leaveTitle', { name })}
      description={t('organisation.leaveText')}
      confirmLabel={t('organisation.leave')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      busyLabel={t('organisation.leaving')}
      onConfirm={() => void leave()}
    />
  )
}
