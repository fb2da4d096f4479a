import type { Organization } from '@severy/client'
import { areAnySet, noPolicies, type OrganizationPolicies } from '@severy/domain'
import { Button, Select, Switch, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { organizationProblemText } from './organization-words.ts'

const idleChoices = ['0', '1', '5', '10', '15', '30'] as const
const lengthChoices = ['0', '12', '14', '16', '20', '24'] as const
/** `keep`: the current setting. */
const secondStepChoices = ['free', 'keep', '0', '7', '14', '30'] as const
type SecondStepChoice = (typeof secondStepChoices)[number]

const dayMs = 24 * 3600_000

/**
 * Rules that every member's client enforces. Signed with the directory: the server can neither change nor drop them.
 */
export function RulesDialog({
  organization: { vaultId, ...organization },
  onClose,
}: {
  organization: Organization
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  // Another owner or tab may change rules while this is open. Only what is changed here is saved.
  const [policies] = useState(organization.policies)
  const [chosen, setChosen] = useState<Partial<OrganizationPolicies>>({})
  const shown = { ...policies, ...chosen }
  const isRequired = policies.secondFactorDueAt > 0
  const [secondStep, setSecondStep] = useState<SecondStepChoice>(isRequired ? 'keep' : 'free')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function save(changed: Partial<OrganizationPolicies>) {
    setBusy(true)
    const done = await orUnexpected(engine.setPolicies(vaultId, changed))
    setBusy(false)
    if (!done.ok) {
      setProblem(organizationProblemText(t, done.error))
      return
    }
    show({ tone: 'success', title: t('organization.rulesSaved'), text: t('organization.rulesSavedText') })
    onClose()
  }

  function changedSecondStep(): Partial<OrganizationPolicies> {
    if (secondStep === 'keep') return {}
    if (secondStep === 'free') return isRequired ? { secondFactorDueAt: 0 } : {}
    // Screens check the clock once a minute: a rule effective now must apply on all of them.
    const inMs = secondStep === '0' ? -60_000 : Number(secondStep) * dayMs
    return { secondFactorDueAt: Date.now() + inMs }
  }

  function secondStepLabel(choice: SecondStepChoice): string {
    switch (choice) {
      case 'free':
        return t('rules.secondStepFree')
      case 'keep':
        return t('rules.secondStepFrom', { date: new Date(policies.secondFactorDueAt) })
      case '0':
        return t('rules.secondStepNow')
      default:
        return t('rules.secondStepIn', { count: Number(choice) })
    }
  }

  return (
    <FormDialog
      title={t('organization.rules')}
      description={t('organization.rulesText')}
      width="medium"
      submitLabel={t('organization.saveRules')}
      busyLabel={t('organization.renaming')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('organization.rulesFailed')}
      problem={problem}
      onSubmit={() => save({ ...chosen, ...changedSecondStep() })}
      onClose={onClose}
    >
      <Select
        label={t('rules.secondStep')}
        hint={secondStep === 'free' ? undefined : t('rules.secondStepHint')}
        value={secondStep}
        onChange={setSecondStep}
        options={secondStepChoices
          .filter((choice) => choice !== 'keep' || isRequired)
          .map((value) => ({ value, label: secondStepLabel(value) }))}
      />
      <Select
        label={t('rules.passwordLengthMin')}
        value={nearest(lengthChoices, shown.passwordLengthMin)}
        onChange={(value) => {
          setChosen({ ...chosen, passwordLengthMin: Number(value) })
        }}
        options={lengthChoices.map((value) => ({
          value,
          label:
            value === '0' ? t('rules.passwordFree') : t('rules.passwordCharacters', { count: Number(value) }),
        }))}
      />
      <Switch
        label={t('rules.passwordStrongOnly')}
        hint={t('rules.passwordStrongHint')}
        checked={shown.passwordScoreMin > 0}
        onChange={(isStrong) => {
          setChosen({ ...chosen, passwordScoreMin: isStrong ? 4 : 0 })
        }}
      />
      <Switch
        label={t('organization.sharesStay')}
        hint={t('organization.sharesStayHint')}
        checked={!shown.maySharesLeave}
        onChange={(staysInside) => {
          setChosen({ ...chosen, maySharesLeave: !staysInside })
        }}
      />
      <Switch
        label={t('rules.exportStays')}
        hint={t('rules.exportStaysHint')}
        checked={!shown.mayExport}
        onChange={(staysInside) => {
          setChosen({ ...chosen, mayExport: !staysInside })
        }}
      />
      <Switch
        label={t('rules.passkeyNoProof')}
        hint={t('rules.passkeyNoProofHint')}
        checked={!shown.mayProveWithPasskey}
        onChange={(isPasswordOnly) => {
          setChosen({ ...chosen, mayProveWithPasskey: !isPasswordOnly })
        }}
      />
      <Select
        label={t('organization.idle')}
        value={nearest(idleChoices, shown.idleMinutesMax)}
        onChange={(value) => {
          setChosen({ ...chosen, idleMinutesMax: Number(value) })
        }}
        options={idleChoices.map((value) => ({
          value,
          label:
            value === '0'
              ? t('organization.idleFree')
              : t('organization.idleMinutes', { count: Number(value) }),
        }))}
      />
      {areAnySet(policies) && (
        <div>
          <Button size={32} disabled={isBusy} onClick={() => void save(noPolicies)}>
            {t('rules.end')}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

/** For a value set by another version: the strictest choice that is not stricter. */
function nearest<Choice extends string>(choices: readonly Choice[], set: number): Choice {
  return choices.findLast((choice) => Number(choice) <= set) ?? (choices[0] as Choice)
}
