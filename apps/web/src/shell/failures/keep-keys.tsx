import type { KeepKeysReason, Refusal, ServerCopy } from '@severy/client'
import { Banner, Button, Checkbox, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { refreshAccountRules } from '../../platform/session/account-rules.ts'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { keepFreshKit } from '../../platform/session/fresh-kit.ts'
import { orUnexpected, type Unexpected } from '../../platform/server/or-unexpected.ts'
import { usePasswordRule } from '../../platform/session/password-rule.ts'
import { newPasswordText, proofProblemText } from '../../platform/words/problem-texts.ts'
import { useAccount } from '../../platform/session/session.ts'
import { useFieldErrors } from '../../platform/page/use-field-errors.ts'
import { useProof } from '../../platform/session/use-proof.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { NewPasswordField } from '../proof/new-password-field.tsx'
import { ProofField } from '../proof/proof-field.tsx'
import '../../platform/words/en-problems.ts'
import '../../platform/words/en-save-problems.ts'
import './en-repair.ts'

type Branch = NonNullable<ServerCopy['branch']>

/** If another device wrote diverging account records after the server went back: replaces them with this device's. */
export function KeepKeys({ branch, onKept }: { branch: Branch; onKept: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        className="mt-2"
        onClick={() => {
          setAsking(true)
        }}
      >
        {t('keepKeys.open')}
      </Button>
      {isAsking && (
        <KeepKeysDialog
          branch={branch}
          onKept={onKept}
          onClose={() => {
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

/** Ends at the new Recovery Kit, like every replacement of all keys. */
function KeepKeysDialog({
  branch: { newest, vaultIds },
  onKept,
  onClose,
}: {
  branch: Branch
  onKept: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const navigate = useNavigate()
  const account = useAccount()
  const rule = usePasswordRule()
  const fields = useFieldErrors<'next'>()
  const proof = useProof()
  const [next, setNext] = useState('')
  const [takesVaults, setTakesVaults] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function keep() {
    setProblem(null)
    if (proof.isMissing()) return
    if (next === '') {
      fields.show('next', t('rotation.nextMissing'))
      return
    }
    fields.clear()
    setBusy(true)
    const taken = takesVaults ? vaultIds : []
    const outcome = await proof.give((password) =>
      orUnexpected(engine.keepMyKeys({ password, newPassword: next, newest, vaultIds: taken })),
    )
    setBusy(false)
    if (outcome === null) return
    if (!outcome.ok) {
      refuse(outcome.error)
      return
    }
    void refreshAccountRules(engine)
    show({ tone: 'success', title: t('keepKeys.doneTitle'), text: t('rotation.doneText') })
    keepFreshKit(outcome.value)
    onKept()
    await navigate('/account/recovery-kit')
  }

  function refuse(refusal: Refusal<KeepKeysReason> | Unexpected) {
    switch (refusal.reason) {
      case 'wrong-password': {
        proof.refuse(t('keepKeys.wrong'))
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
        fields.show('next', t('rotation.same'))
        return
      }
      case 'server-moved': {
        setProblem(t('keepKeys.moved'))
        return
      }
      case 'changed-elsewhere': {
        setProblem(t('keepKeys.wrong'))
        return
      }
      case 'locked':
      case 'session-ended': {
        setProblem(t('sync.sessionEnded'))
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
      title={t('keepKeys.title')}
      description={t('keepKeys.text')}
      submitLabel={t('keepKeys.submit')}
      busyLabel={t('rotation.submitting')}
      isDangerous
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('rotation.failedTitle')}
      problem={problem}
      header={
        <Banner tone="warn">
          {t('keepKeys.givenUp')} {t('rotation.ends')}
        </Banner>
      }
      onSubmit={keep}
      onClose={onClose}
    >
      {vaultIds.length > 0 && (
        <Checkbox
          label={t('keepKeys.vaults', { count: vaultIds.length })}
          checked={takesVaults}
          onChange={setTakesVaults}
        />
      )}
      <ProofField proof={proof} label={t('rotation.current')} hint={t('keepKeys.currentHint')} />
      <NewPasswordField
        label={t('rotation.next')}
        value={next}
        onChange={setNext}
        email={account?.email ?? ''}
        error={fields.errors.next}
        promise={t('rotation.promise')}
        inputRef={fields.inputRef('next')}
      />
    </FormDialog>
  )
}
