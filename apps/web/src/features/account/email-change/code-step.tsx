import type { FinishEmailReason, Refusal } from '@severy/client'
import { Banner, Button, Dialog, TextField, useToast } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine, warmUpPasswordWork } from '../../../platform/engine/engine-host.ts'
import { orUnexpected, type Unexpected } from '../../../platform/or-unexpected.ts'
import { networkProblemText, proofProblemText } from '../../../platform/problem-texts.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { AccountPasswordField } from '../../../shell/account-password-field.tsx'

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
  const { show } = useToast()
  const isOnline = useOnline()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ code?: string; password?: string }>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const codeInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  async function move() {
    if (isBusy) return
    setProblem(null)
    if (!/^\d{6}$/.test(code.replace(/\s/g, ''))) {
      showError('code', t('emailChange.codeMissing'))
      return
    }
    if (password === '') {
      showError('password', t('auth.passwordMissing'))
      return
    }
    setErrors({})
    setBusy(true)
    const outcome = await orUnexpected(engine().changeEmail({ email, code, password }))
    setBusy(false)
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
    const outcome = await orUnexpected(engine().requestEmailChange(email))
    if (outcome.ok) {
      setErrors({})
      setCode('')
      show({ tone: 'success', title: t('emailChange.sentAgain') })
      codeInput.current?.focus()
    } else {
      const { reason } = outcome.error
      if (reason === 'invalid-email' || reason === 'same-email') onOtherAddress()
      else setProblem(networkProblemText(t, { ...outcome.error, reason }))
    }
  }

  function refuse(refusal: Refusal<FinishEmailReason> | Unexpected) {
    switch (refusal.reason) {
      case 'wrong-password': {
        showError('password', t('lock.wrong'))
        return
      }
      case 'code-wrong': {
        showError('code', t('emailChange.codeWrong'))
        return
      }
      case 'code-expired': {
        showError('code', t('emailChange.codeExpired'))
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

  function showError(field: 'code' | 'password', text: string) {
    setErrors({ [field]: text })
    const input = field === 'code' ? codeInput : passwordInput
    input.current?.focus()
  }

  return (
    <Dialog
      open
      width="small"
      closesOnOutsidePress={false}
      onOpenChange={() => {
        if (!isBusy) onClose()
      }}
      title={t('emailChange.codeTitle')}
      description={t('emailChange.codeLead', { email })}
      closeLabel={t('common.close')}
      onSubmit={() => void move()}
      footer={
        <>
          <Button onClick={onOtherAddress} disabled={isBusy}>
            {t('emailChange.other')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            busyLabel={t('emailChange.moving')}
            disabled={!isOnline}
          >
            {t('emailChange.move')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div aria-live="polite" className="empty:hidden">
          {problem !== null && (
            <Banner tone="danger" title={t('emailChange.failedTitle')}>
              {problem}
            </Banner>
          )}
          {!isOnline && <Banner tone="info">{t('network.offline')}</Banner>}
        </div>
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
            error={errors.code}
            required
            inputRef={codeInput}
          />
          <button
            type="button"
            className="text-link-underlined mt-1 rounded-tile text-small pointer-coarse:min-h-11"
            onClick={() => void sendAgain()}
          >
            {t('emailChange.again')}
          </button>
        </div>
        <AccountPasswordField
          label={t('auth.password')}
          value={password}
          onChange={(typed) => {
            warmUpPasswordWork()
            setPassword(typed)
          }}
          error={errors.password}
          inputRef={passwordInput}
        />
      </div>
    </Dialog>
  )
}
