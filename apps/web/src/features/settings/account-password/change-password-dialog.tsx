import type { ChangePasswordReason, Refusal } from '@severy/client'
import { Banner, Button, Checkbox, Dialog, useToast } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine, warmUpPasswordWork } from '../../../platform/engine/engine-host.ts'
import { orUnexpected, type Unexpected } from '../../../platform/or-unexpected.ts'
import { proofProblemText } from '../../../platform/problem-texts.ts'
import { useAccount } from '../../../platform/session.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { AccountPasswordField } from '../../../shell/account-password-field.tsx'
import { NewPasswordField } from '../../../shell/new-password-field.tsx'

/** Current password, new one, and what becomes of the other devices (PROTOCOL 5.5). */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const email = useAccount()?.email ?? ''
  const isOnline = useOnline()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [endOtherSessions, setEndOtherSessions] = useState(true)
  const [errors, setErrors] = useState<{ current?: string; next?: string }>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const currentInput = useRef<HTMLInputElement>(null)
  const nextInput = useRef<HTMLInputElement>(null)

  async function change() {
    if (isBusy) return
    setProblem(null)
    if (current === '') {
      showError('current', t('auth.passwordMissing'))
      return
    }
    if (next === '') {
      showError('next', t('passwordChange.nextMissing'))
      return
    }
    setErrors({})
    setBusy(true)
    const outcome = await orUnexpected(engine().changePassword({ current, next, endOtherSessions }))
    setBusy(false)
    if (outcome.ok) {
      show({ tone: 'success', title: t('passwordChange.doneTitle'), text: t('passwordChange.doneText') })
      onClose()
    } else refuse(outcome.error)
  }

  function refuse(refusal: Refusal<ChangePasswordReason> | Unexpected) {
    switch (refusal.reason) {
      case 'wrong-password': {
        showError('current', t('passwordChange.wrong'))
        return
      }
      case 'weak-password': {
        showError('next', t('auth.weakPassword'))
        return
      }
      case 'same-password': {
        showError('next', t('passwordChange.same'))
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

  function showError(field: 'current' | 'next', text: string) {
    setErrors({ [field]: text })
    const input = field === 'current' ? currentInput : nextInput
    input.current?.focus()
  }

  function fail(text: string) {
    setProblem(text)
    show({ tone: 'danger', title: t('passwordChange.failedTitle'), text })
  }

  return (
    <Dialog
      open
      width="small"
      closesOnOutsidePress={false}
      onOpenChange={() => {
        if (!isBusy) onClose()
      }}
      title={t('passwordChange.title')}
      closeLabel={t('common.close')}
      onSubmit={() => void change()}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            busyLabel={t('passwordChange.submitting')}
            disabled={!isOnline}
          >
            {t('passwordChange.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div aria-live="polite" className="empty:hidden">
          {problem !== null && (
            <Banner tone="danger" title={t('passwordChange.failedTitle')}>
              {problem}
            </Banner>
          )}
          {!isOnline && <Banner tone="info">{t('network.offline')}</Banner>}
        </div>
        {/* Password managers replace the password of this address. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <AccountPasswordField
          label={t('passwordChange.current')}
          value={current}
          onChange={(typed) => {
            warmUpPasswordWork()
            setCurrent(typed)
          }}
          error={errors.current}
          inputRef={currentInput}
          autoFocus
        />
        <NewPasswordField
          label={t('passwordChange.next')}
          value={next}
          onChange={setNext}
          email={email}
          error={errors.next}
          promise={t('passwordChange.promise')}
          inputRef={nextInput}
        />
        <Checkbox
          label={t('passwordChange.endOthers')}
          hint={t('passwordChange.endOthersHint')}
          checked={endOtherSessions}
          onChange={setEndOtherSessions}
        />
        <p className="text-small text-ink-3">{t('passwordChange.known')}</p>
      </div>
    </Dialog>
  )
}
