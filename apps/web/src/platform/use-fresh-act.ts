import type { NetworkReason, Refusal } from '@severy/client'
import { err, type Result } from '@severy/result'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orUnexpected } from './or-unexpected.ts'
import { usePersonDoor } from './person-door.ts'
import { proofProblemText } from './problem-texts.ts'

/**
 * For actions that the server allows only within five minutes of a sign-in: tries with the current session, and once
 * more with the password if needed. `run` answers null while it asks for the password.
 */
export function useFreshAct() {
  const { t } = useTranslation()
  const { reauthenticate } = usePersonDoor()
  const [password, setPassword] = useState('')
  const [needsPassword, setNeedsPassword] = useState(false)
  const [passwordError, setPasswordError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // An action of several calls continues with the values from when it started.
  const isProofDue = useRef(false)

  async function run<T, Reason extends string>(
    act: () => Promise<Result<T, Refusal<Reason>>>,
  ): Promise<Result<
    T,
    Refusal<Exclude<Reason, 'reauthentication-required'> | NetworkReason | 'unexpected'>
  > | null> {
    if (isBusy) return null
    setBusy(true)
    try {
      if (isProofDue.current && !(await prove())) return null
      const outcome = await orUnexpected(act())
      if (outcome.ok) return outcome
      const { reason } = outcome.error
      if (reason !== 'reauthentication-required') {
        return err({ ...outcome.error, reason: reason as Exclude<Reason, 'reauthentication-required'> })
      }
      askForPassword(true)
      return null
    } finally {
      setBusy(false)
    }
  }

  function askForPassword(isNeeded: boolean): void {
    isProofDue.current = isNeeded
    setNeedsPassword(isNeeded)
  }

  async function prove(): Promise<boolean> {
    setPasswordError(password === '' ? t('auth.passwordMissing') : undefined)
    if (password === '') return false
    const proved = await orUnexpected(reauthenticate(password))
    if (proved.ok) {
      askForPassword(false)
      setPassword('')
      return true
    }
    const { reason } = proved.error
    setPasswordError(
      reason === 'sign-in-failed' ? t('lock.wrong') : proofProblemText(t, { ...proved.error, reason }),
    )
    return false
  }

  /** Cancels the action: the password is no longer asked for. */
  function giveUp(): void {
    askForPassword(false)
    setPassword('')
    setPasswordError(undefined)
  }

  return { run, giveUp, isBusy, needsPassword, password, setPassword, passwordError }
}

export type FreshAct = ReturnType<typeof useFreshAct>
