import type { Refusal, RotateReason } from '@severy/client'
import { Banner, Button, Dialog, useToast } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { engine, warmUpPasswordWork } from '../../../platform/engine/engine-host.ts'
import { keepFreshKit } from '../../../platform/fresh-kit.ts'
import { orUnexpected, type Unexpected } from '../../../platform/or-unexpected.ts'
import { proofProblemText } from '../../../platform/problem-texts.ts'
import { useAccount } from '../../../platform/session.ts'
import { useOnline } from '../../../platform/use-online.ts'
import { AccountPasswordField } from '../../../shell/account-password-field.tsx'
import { NewPasswordField } from '../../../shell/new-password-field.tsx'

/** Why all keys are made anew: a suspicion, which asks for another password too, or the Secret Key. */
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

/** Makes everything anew that opens the account (PROTOCOL 5.5), and ends at the new Recovery Kit. */
export function RotateDialog({ why, onClose }: { why: RotateWhy; onClose: () => void }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const navigate = useNavigate()
  const account = useAccount()
  const isOnline = useOnline()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [errors, setErrors] = useState<{ current?: string; next?: string }>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const currentInput = useRef<HTMLInputElement>(null)
  const nextInput = useRef<HTMLInputElement>(null)

  async function rotate() {
    if (isBusy) return
    setProblem(null)
    if (current === '') {
      showError('current', t('auth.passwordMissing'))
      return
    }
    if (why === 'access' && next === '') {
      showError('next', t('rotation.nextMissing'))
      return
    }
    setErrors({})
    setBusy(true)
    const outcome = await orUnexpected(
      engine().rotateKeys({
        password: current,
        newPassword: why === 'access' ? next : current,
        useSecretKey: why === 'access' ? account?.hasSecretKey === true : why === 'secret-key-on',
      }),
    )
    setBusy(false)
    if (!outcome.ok) {
      refuse(outcome.error)
      return
    }
    show({ tone: 'success', title: t(doneTitles[why]), text: t('rotation.doneText') })
    keepFreshKit(outcome.value)
    await navigate('/account/recovery-kit')
  }

  function refuse(refusal: Refusal<RotateReason> | Unexpected) {
    switch (refusal.reason) {
      case 'wrong-password': {
        showError('current', t('rotation.wrong'))
        return
      }
      case 'weak-password': {
        showError(why === 'access' ? 'next' : 'current', t('auth.weakPassword'))
        return
      }
      case 'same-password': {
        showError('next', t('rotation.same'))
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

  function showError(field: 'current' | 'next', text: string) {
    setErrors({ [field]: text })
    const input = field === 'current' ? currentInput : nextInput
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
      title={t(titles[why])}
      description={t(leads[why])}
      closeLabel={t('common.close')}
      onSubmit={() => void rotate()}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            busyLabel={t('rotation.submitting')}
            disabled={!isOnline}
          >
            {t('rotation.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Banner tone="warn">{t('rotation.ends')}</Banner>
        <div aria-live="polite" className="empty:hidden">
          {problem !== null && (
            <Banner tone="danger" title={t('rotation.failedTitle')}>
              {problem}
            </Banner>
          )}
          {!isOnline && <Banner tone="info">{t('network.offline')}</Banner>}
        </div>
        {/* Password managers replace the password of this address. */}
        <input type="email" autoComplete="username" value={account?.email ?? ''} readOnly hidden />
        <AccountPasswordField
          label={t('rotation.current')}
          value={current}
          onChange={(typed) => {
            warmUpPasswordWork()
            setCurrent(typed)
          }}
          error={errors.current}
          inputRef={currentInput}
          autoFocus
        />
        {why === 'access' && (
          <>
            <NewPasswordField
              label={t('rotation.next')}
              value={next}
              onChange={setNext}
              email={account?.email ?? ''}
              error={errors.next}
              promise={t('rotation.promise')}
              inputRef={nextInput}
            />
            <p className="text-small text-ink-3">{t('rotation.remains')}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}
