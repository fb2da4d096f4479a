import type { EmergencyAccessRow } from '@severy/client'
import { useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { accessProblemText } from '../../../shell/people/access-problem-text.ts'

export function RequestDialog({ access, onClose }: { access: EmergencyAccessRow; onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const email = access.email ?? t('emergency.notChecked')

  async function request() {
    setBusy(true)
    const outcome = await orUnexpected(engine.requestEmergencyAccess(access.slotId))
    setBusy(false)
    if (!outcome.ok) {
      setProblem(accessProblemText(t, outcome.error))
      return
    }
    show({ tone: 'success', title: t('emergency.requested') })
    onClose()
  }

  return (
    <FormDialog
      title={t('emergency.requestTitle', { email })}
      description={t('emergency.requestText', { email, count: access.waitDays })}
      submitLabel={t('emergency.request')}
      busyLabel={t('emergency.requesting')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('emergency.requestFailed')}
      problem={problem}
      onSubmit={request}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  )
}
