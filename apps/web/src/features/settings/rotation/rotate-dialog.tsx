import type { Refusal, RotateReason } from '@severy/client'
import { Banner, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { refreshAccountRules } from '../../../platform/session/account-rules.ts'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { keepFreshKit } from '../../../platform/session/fresh-kit.ts'
import { orUnexpected, type Unexpected } from '../../../platform/server/or-unexpected.ts'
import { usePasswordRule } from '../../../platform/session/password-rule.ts'
import { newPasswordText, proofProblemText } from '../../../platform/words/problem-texts.ts'
import { useAccount } from '../../../platform/session/session.ts'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { useProof } from '../../../platform/session/use-proof.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { NewPasswordField } from '../../../shell/proof/new-password-field.tsx'
import { ProofField } from '../../../shell/proof/proof-field.tsx'

/** Why all keys are replaced: a suspicion, which also requires a new password, or the Secret Key. */
export type RotateWhy = 'access' | 'secret-key-on' | 'secret-key-off'

const titles = {
  access: 'rotation.title',
  'secret-key-on': 'secretKey.onTitle',
  'secret-key-off': 'secretKey.offTitle',
} as const
const leads = {
  access: 'rotation.lead',
  'secret-key-on': 'secretKey.onLead',
  'secret-key-off': 'secretKey.offLead',
} as const
const doneTitles = {
  access: 'rotation.doneTitle',
  'secret-key-on': 'secretKey.onDone',
  'secret-key-off': 'secretKey.offDone',
} as const

/** Replaces everything that opens the account (PROTOCOL 5.5), and ends at the new Recovery Kit. */
export function RotateDialog({ why, onClose }: { why: RotateWhy; onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const navigate = useNavigate()
  const account = useAccount()
  const rule = usePasswordRule()
  const fields = useFieldErrors<'next'>()
  const proof = useProof()
  const [next, setNext] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  /** The Secret Key is mixed into the password, which this page does not know if the proof is a passkey. */
  const choosesNext = why === 'access' || proof.isPasskey

  function refusePassword(text: string) {
    if (choosesNext) fields.show('next', text)
    else proof.refuse(text)
  }

  async function rotate() {
    setProblem(null)
    if (proof.isMissing()) return
    if (choosesNext && next === '') {
      fields.show('next', t('rotation.nextMissing'))
      return
    }
    fields.clear()
    setBusy(true)
    const outcome = await proof.give((password) =>
      orUnexpected(
        engine.rotateKeys({
          password,
          newPassword: choosesNext ? next : proof.password,
          useSecretKey: why === 'access' ? account?.hasSecretKey === true : why === 'secret-key-on',
        }),
      ),
    )
    setBusy(false)
    if (outcome === null) return
    if (!outcome.ok) {
      refuse(outcome.error)
      return
    }
    void refreshAccountRules(engine)
    show({ tone: 'success', title: t(doneTitles[why]), text: t('rotation.doneText') })
    keepFreshKit(outcome.value)
    await navigate('/account/recovery-kit')
  }

  function refuse(refusal: Refusal<RotateReason> | Unexpected) {
    switch (refusal.reason) {
      case 'wrong-password': {
        proof.refuse(t('rotation.wrong'))
        return
      }
      case 'weak-password':
      case 'common-password': {
        refusePassword(newPasswordText(t, refusal.reason))
        return
      }
      case 'below-rule': {
        refusePassword(rule ?? t('auth.weakPassword'))
        return
      }
      case 'same-password': {
        fields.show('next', t('rotation.same'))
        return
      }
      case 'changed-elsewhere': {
        setProblem(t('rotation.elsewhere'))
        return
      }
      case 'locked': {
        setProblem(t('addDevice.locked'))
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
      title={t(titles[why])}
      description={t(leads[why])}
      submitLabel={t('rotation.submit')}
      busyLabel={t('rotation.submitting')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('rotation.failedTitle')}
      problem={problem}
      header={<Banner tone="warn">{t('rotation.ends')}</Banner>}
      onSubmit={rotate}
      onClose={onClose}
    >
      <ProofField proof={proof} label={t('rotation.current')} autoFocus />
      {choosesNext && (
        <>
          <NewPasswordField
            label={t('rotation.next')}
            value={next}
            onChange={setNext}
            email={account?.email ?? ''}
            error={fields.errors.next}
            promise={t('rotation.promise')}
            inputRef={fields.inputRef('next')}
          />
          {why === 'access' && <p className="text-small text-ink-3">{t('rotation.remains')}</p>}
        </>
      )}
    </FormDialog>
  )
}
