import type { Organization } from '@severy/client'
import { AlertDialog, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'

/** Asks before the person leaves an organization: its plan no longer covers them, but they keep what they stored. */
export function LeaveOrganizationDialog({
  organization: { vaultId, name },
  onClose,
}: {
  organization: Organization
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    const done = await orUnexpected(engine.leaveShare(vaultId))
    setBusy(false)
    onClose()
    if (done.ok) show({ tone: 'success', title: t('organization.leftDone', { name }) })
    else {
      const text = personProblemText(t, done.error)
      show({ tone: 'danger', title: t('organization.leaveFailed'), text })
    }
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title={t('organization.leaveTitle', { name })}
      description={t('organization.leaveText')}
      confirmLabel={t('organization.leave')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      busyLabel={t('organization.leaving')}
      onConfirm={() => void leave()}
    />
  )
}
