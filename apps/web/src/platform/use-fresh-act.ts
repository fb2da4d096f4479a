import type { NetworkReason, Refusal } from '@severy/client'
import { err, type Result } from '@severy/result'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orUnexpected } from './or-unexpected.ts'
import { usePersonDoor } from './person-door.ts'
import { proofProblemText } from './problem-texts.ts'

/**
 * Acts that the server does only after a sign-in less than five minutes old: tried with the session as it is, and
 * once more with the password where that is not fresh enough. `run` answers null while the password is asked for.
 */
export function useFreshAct() {
  const { t } = useTranslation()
  const { reauthenticate } = usePersonDoor()
  const [password, setPassword] = useState('')
  const [needsPassword, setNeedsPassword] = useState(false)
  const [passwordError, setPasswordError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // An act of several calls goes on with what it knew when it began.
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

  /** The act is not wanted any more: nothing is asked for. */
  function giveUp(): void {
    askForPassword(false)
    setPassword('')
    setPasswordError(undefined)
  }

  return { run, giveUp, isBusy, needsPassword, password, setPassword, passwordError }
}

export type FreshAct = ReturnType<typeof useFreshAct>
