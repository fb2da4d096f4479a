import type { Organization } from '@severy/client'
import type { SingleSignOn } from '@severy/contract'
import { Button, Select, Switch, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { memberName } from '../organization/organization-words.ts'
import { manageProblemText } from './sign-on-texts.ts'

interface Props {
  organization: Organization
  signOn: SingleSignOn
  onChanged: () => void
}

/** Who must use single sign-on, and the one owner who is always exempt. */
export function RulePart({ organization, signOn, onChanged }: Props) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const [isAsked, setAsked] = useState(false)
  const { isRequired, isProved, exemptId, domains } = signOn
  const { members } = organization
  const exempt = members.find(({ userId, isOwner }) => userId === exemptId && isOwner)
  const own = new Set(domains.filter(({ verifiedAt }) => verifiedAt !== null).map(({ domain }) => domain))
  const elsewhere = members.filter(({ email }) => email !== null && !own.has(email.split('@').at(-1) ?? ''))
  return (
    <>
      <h3 className="mt-6 text-small font-semibold text-ink-2">{t('singleSignOn.rule')}</h3>
      <p className="mt-1">{t(isRequired ? 'singleSignOn.ruleOn' : 'singleSignOn.ruleOff')}</p>
      {isRequired && exempt !== undefined && (
        <p className="mt-1 wrap-anywhere">{t('singleSignOn.exempt', { email: memberName(t, exempt) })}</p>
      )}
      {isRequired && elsewhere.length > 0 && (
        <p className="mt-1 text-ink-2">{t('singleSignOn.ruleElsewhere', { count: elsewhere.length })}</p>
      )}
      {!isRequired && !isProved && <p className="mt-1 text-ink-2">{t('singleSignOn.notProved')}</p>}
      <Button
        size={32}
        className="mt-3"
        disabled={!isOnline || (!isRequired && !isProved)}
        onClick={() => {
          if (mayChange()) setAsked(true)
        }}
      >
        {t(isRequired ? 'singleSignOn.changeRule' : 'singleSignOn.require')}
      </Button>
      {isAsked && (
        <RuleDialog
          organization={organization}
          signOn={signOn}
          onChanged={() => {
            setAsked(false)
            onChanged()
          }}
        />
      )}
    </>
  )
}

function RuleDialog({ organization: { vaultId, members }, signOn, onChanged }: Props) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const owners = members.filter(({ isOwner }) => isOwner)
  const known = owners.find(({ userId }) => userId === signOn.exemptId) ?? owners.find(({ isMe }) => isMe)
  const [isRequired, setRequired] = useState(true)
  const [exemptId, setExemptId] = useState(known?.userId ?? '')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function submit() {
    setBusy(true)
    const saved = await orUnexpected(engine.setSignOnRule(vaultId, { isRequired, exemptId }))
    setBusy(false)
    if (!saved.ok) {
      setProblem(manageProblemText(t, saved.error))
      return
    }
    show({ tone: 'success', title: t('singleSignOn.ruleSaved') })
    onChanged()
  }

  return (
    <FormDialog
      title={t('singleSignOn.ruleTitle')}
      description={t('singleSignOn.ruleText')}
      submitLabel={t('singleSignOn.saveRule')}
      busyLabel={t('singleSignOn.saving')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('singleSignOn.ruleFailed')}
      problem={problem}
      onSubmit={submit}
      onClose={onChanged}
    >
      <Switch
        label={t('singleSignOn.requireSwitch')}
        hint={t('singleSignOn.requireHint')}
        checked={isRequired}
        onChange={setRequired}
      />
      <Select
        label={t('singleSignOn.exemptOwner')}
        value={exemptId}
        onChange={setExemptId}
        options={owners.map((owner) => ({ value: owner.userId, label: memberName(t, owner) }))}
      />
    </FormDialog>
  )
}
