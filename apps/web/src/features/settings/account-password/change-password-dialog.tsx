import type { ChangePasswordReason, Refusal } from '@severy/client'
import { Checkbox, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAccountRules } from '../../../platform/session/account-rules.ts'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected, type Unexpected } from '../../../platform/server/or-unexpected.ts'
import { usePasswordRule } from '../../../platform/session/password-rule.ts'
import { newPasswordText, proofProblemText } from '../../../platform/words/problem-texts.ts'
import { useAccount } from '../../../platform/session/session.ts'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { useProof } from '../../../platform/session/use-proof.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { NewPasswordField } from '../../../shell/proof/new-password-field.tsx'
import { ProofField } from '../../../shell/proof/proof-field.tsx'

/** The current password, the new one, and what happens to the other devices (PROTOCOL 5.5). */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const email = useAccount()?.email ?? ''
  const rule = usePasswordRule()
  const fields = useFieldErrors<'next'>()
  const proof = useProof()
  const [next, setNext] = useState('')
  const [endOtherSessions, setEndOtherSessions] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function change() {
    setProblem(null)
    if (proof.isMissing()) return
    if (next === '') {
      fields.show('next', t('passwordChange.nextMissing'))
      return
    }
    fields.clear()
    setBusy(true)
    const outcome = await proof.give((current) =>
      orUnexpected(engine.changePassword({ current, next, endOtherSessions })),
    )
    setBusy(false)
    if (outcome === null) return
    if (outcome.ok) {
      void refreshAccountRules(engine)
      show({ tone: 'success', title: t('passwordChange.doneTitle'), text: t('passwordChange.doneText') })
      onClose()
    } else refuse(outcome.error)
  }

  function refuse(refusal: Refusal<ChangePasswordReason> | Unexpected) {
    switch (refusal.reason) {
      case 'wrong-password': {
        proof.refuse(t('passwordChange.wrong'))
        return
      }
      case 'weak-password':
      case 'common-password': {
        fields.show('next', newPasswordText(t, refusal.reason))
        return
      }
      case 'below-rule': {
        fields.show('next', rule ?? t('auth.weakPassword'))
        return
      }
      case 'same-password': {
        fields.show('next', t('passwordChange.same'))
        return
      }
      case 'secret-key-missing': {
        fail(t('passwordChange.secretKeyMissing'))
        return
      }
      case 'changed-elsewhere': {
        fail(t('passwordChange.elsewhere'))
        return
      }
      default: {
        fail(proofProblemText(t, { ...refusal, reason: refusal.reason }))
        return
      }
    }
  }

  function fail(text: string) {
    setProblem(text)
    show({ tone: 'danger', title: t('passwordChange.failedTitle'), text })
  }

  return (
    <FormDialog
      title={t('passwordChange.title')}
      submitLabel={t('passwordChange.submit')}
      busyLabel={t('passwordChange.submitting')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('passwordChange.failedTitle')}
      problem={problem}
      onSubmit={change}
      onClose={onClose}
    >
      <ProofField proof={proof} label={t('passwordChange.current')} autoFocus />
      <NewPasswordField
        label={t('passwordChange.next')}
        value={next}
        onChange={setNext}
        email={email}
        error={fields.errors.next}
        promise={t('passwordChange.promise')}
        inputRef={fields.inputRef('next')}
      />
      {rule !== null && <p className="text-small text-ink-2">{rule}</p>}
      <Checkbox
        label={t('passwordChange.endOthers')}
        hint={t('passwordChange.endOthersHint')}
        checked={endOtherSessions}
        onChange={setEndOtherSessions}
      />
      <p className="text-small text-ink-3">{t('passwordChange.known')}</p>
    </FormDialog>
  )
}
