import type { Organisation } from '@severy/client'
import { Select, Switch, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../../platform/or-unexpected.ts'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { organisationProblemText } from './organisation-words.ts'

const idleChoices = ['0', '1', '5', '10', '15', '30'] as const
type IdleChoice = (typeof idleChoices)[number]

/** What every member's client keeps to. Signed with the directory: the server can neither change nor drop it. */
export function RulesDialog({
  organisation: { vaultId, policies },
  onClose,
}: {
  organisation: Organisation
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [maySharesLeave, setMaySharesLeave] = useState(policies.maySharesLeave)
  const [idle, setIdle] = useState<IdleChoice>(
    () => idleChoices.find((choice) => choice === String(policies.idleMinutesMax)) ?? '0',
  )
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function submit() {
    setBusy(true)
    const wanted = { ...policies, maySharesLeave, idleMinutesMax: Number(idle) }
    const done = await orUnexpected(engine().setPolicies(vaultId, wanted))
    setBusy(false)
    if (!done.ok) {
      setProblem(organisationProblemText(t, done.error))
      return
    }
    show({ tone: 'success', title: t('organisation.rulesSaved'), text: t('organisation.rulesSavedText') })
    onClose()
  }

  return (
    <FormDialog
      title={t('organisation.rules')}
      description={t('organisation.rulesText')}
      submitLabel={t('organisation.saveRules')}
      busyLabel={t('organisation.renaming')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('organisation.rulesFailed')}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Switch
        label={t('organisation.sharesStay')}
        hint={t('organisation.sharesStayHint')}
        checked={!maySharesLeave}
        onChange={(staysInside) => {
          setMaySharesLeave(!staysInside)
        }}
      />
      <Select
        label={t('organisation.idle')}
        value={idle}
        onChange={setIdle}
        options={idleChoices.map((value) => ({
          value,
          label:
            value === '0'
              ? t('organisation.idleFree')
              : t('organisation.idleMinutes', { count: Number(value) }),
        }))}
      />
    </FormDialog>
  )
}
