import type { FinishEmailReason, Refusal } from '@severy/client'
import { TextField, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected, type Unexpected } from '../../../platform/server/or-unexpected.ts'
import { networkProblemText, proofProblemText } from '../../../platform/words/problem-texts.ts'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { useProof } from '../../../platform/session/use-proof.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { ProofField } from '../../../shell/proof/proof-field.tsx'

export function CodeStep({
  email,
  onClose,
  onOtherAddress,
}: {
  email: string
  onClose: () => void
  onOtherAddress: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const fields = useFieldErrors<'code'>()
  const [code, setCode] = useState('')
  const proof = useProof()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function move() {
    setProblem(null)
    if (!/^\d{6}$/.test(code.replace(/\s/g, ''))) {
      fields.show('code', t('emailChange.codeMissing'))
      return
    }
    fields.clear()
    if (proof.isMissing()) return
    setBusy(true)
    const outcome = await proof.give((password) =>
      orUnexpected(engine.changeEmail({ email, code, password })),
    )
    setBusy(false)
    if (outcome === null) return
    if (outcome.ok) {
      show({
        tone: 'success',
        title: t('emailChange.doneTitle'),
        text: t('emailChange.doneText', { email }),
      })
      onClose()
    } else refuse(outcome.error)
  }

  async function sendAgain() {
    setProblem(null)
    const outcome = await orUnexpected(engine.requestEmailChange(email))
    if (outcome.ok) {
      fields.clear()
      setCode('')
      show({ tone: 'success', title: t('emailChange.sentAgain') })
    } else {
      const { reason } = outcome.error
      if (reason === 'invalid-email' || reason === 'same-email') onOtherAddress()
      else setProblem(networkProblemText(t, { ...outcome.error, reason }))
    }
  }

  function refuse(refusal: Refusal<FinishEmailReason> | Unexpected) {
    switch (refusal.reason) {
      case 'wrong-password': {
        proof.refuse(t('lock.wrong'))
        return
      }
      case 'code-wrong': {
        fields.show('code', t('emailChange.codeWrong'))
        return
      }
      case 'code-expired': {
        fields.show('code', t('emailChange.codeExpired'))
        return
      }
      case 'email-taken': {
        setProblem(t('emailChange.taken'))
        return
      }
      default: {
        setProblem(proofProblemText(t, { ...refusal, reason: refusal.reason }))
        return
      }
    }
  }

  return (
    <FormDialog
      title={t('emailChange.codeTitle')}
      description={t('emailChange.codeLead', { email })}
      submitLabel={t('emailChange.move')}
      busyLabel={t('emailChange.moving')}
      backLabel={t('emailChange.other')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('emailChange.failedTitle')}
      problem={problem}
      onSubmit={move}
      onBack={onOtherAddress}
      onClose={onClose}
    >
      <div>
        <TextField
          exact
          label={t('emailChange.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          size={48}
          value={code}
          onChange={setCode}
          error={fields.errors.code}
          required
          inputRef={fields.inputRef('code')}
        />
        <button
          type="button"
          className="text-link-underlined mt-1 rounded-tile text-small pointer-coarse:min-h-11"
          onClick={() => void sendAgain()}
        >
          {t('emailChange.again')}
        </button>
      </div>
      <ProofField proof={proof} />
    </FormDialog>
  )
}
