import type { TakenAlong } from '@severy/client'
import { Button, Dialog } from '@severy/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { create } from 'zustand'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { problemText } from '../../platform/words/save-problem-texts.ts'
import { AccountPasswordField } from '../proof/account-password-field.tsx'
import '../../platform/server/en-server.ts'
import '../../platform/words/en-problems.ts'
import './en-account-gone.ts'

const useAsked = create<{ email: string | null }>(() => ({ email: null }))

/** Opens the dialog: the earlier vault of `email` is open and can be moved into the new account of that address. */
export function askToTakeAlong(email: string): void {
  useAsked.setState({ email })
}

/** Stays open while another account opens, unlike the notice that leads here. */
export function TakeAlong() {
  const email = useAsked((asked) => asked.email)
  useEffect(
    () => () => {
      useAsked.setState({ email: null })
    },
    [],
  )
  if (email === null) return null
  return (
    <TakeAlongDialog
      email={email}
      onClose={() => {
        useAsked.setState({ email: null })
      }}
    />
  )
}

function TakeAlongDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [taken, setTaken] = useState<TakenAlong | null>(null)
  const input = useRef<HTMLInputElement>(null)

  function refuse(text: string) {
    setError(text)
    input.current?.focus()
  }

  async function take() {
    if (isBusy) return
    if (password === '') {
      refuse(t('auth.passwordMissing'))
      return
    }
    setBusy(true)
    setError(undefined)
    const outcome = await orUnexpected(engine.takeAlong({ password, name: t('accountGone.vaultName') }))
    setBusy(false)
    if (outcome.ok) {
      setTaken(outcome.value)
      return
    }
    const { reason } = outcome.error
    if (reason === 'sign-in-failed') refuse(t('lock.wrong'))
    else if (reason === 'second-factor-needed' || reason === 'sign-on-needed')
      refuse(t('accountGone.signInFirst'))
    else if (reason === 'device-forgotten') refuse(t('network.unexpected'))
    else refuse(problemText(t, { ...outcome.error, reason }))
  }

  function openNew() {
    onClose()
    void navigate('/dashboard')
  }

  if (taken !== null) {
    return (
      <Dialog
        open
        onOpenChange={openNew}
        title={t(taken.remaining === 0 ? 'accountGone.takenTitle' : 'accountGone.takenPartly')}
        description={t('accountGone.takenText', { count: taken.taken, name: t('accountGone.vaultName') })}
        closeLabel={t('common.close')}
        width="small"
        footer={
          <Button variant="primary" onClick={openNew}>
            {t('accountGone.openNew')}
          </Button>
        }
      >
        {taken.remaining > 0 && <p>{t('accountGone.remaining', { count: taken.remaining })}</p>}
        {taken.files > 0 && <p>{t('accountGone.filesGone', { count: taken.files })}</p>}
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('accountGone.takeTitle')}
      description={t('accountGone.takeText', { name: t('accountGone.vaultName') })}
      closeLabel={t('common.close')}
      width="small"
      onSubmit={() => void take()}
      footer={
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('accountGone.taking')}>
          {t('accountGone.take')}
        </Button>
      }
    >
      <AccountPasswordField
        email={email}
        label={t('accountGone.newPassword')}
        value={password}
        onChange={(typed) => {
          setError(undefined)
          setPassword(typed)
        }}
        error={error}
        inputRef={input}
      />
    </Dialog>
  )
}
