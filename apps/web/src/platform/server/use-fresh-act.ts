import type { NetworkReason, Refusal } from '@severy/client'
import { err, type Result } from '@severy/result'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orUnexpected } from './or-unexpected.ts'
import { usePersonDoor } from './person-door.ts'
import { proofProblemText } from '../words/problem-texts.ts'
import { useProof } from '../session/use-proof.ts'
import './en-server.ts'

/**
 * For actions that the server allows only within five minutes of a sign-in: tries with the current session, and once
 * more with the password or a passkey if needed. `run` answers null while it asks for it.
 */
export function useFreshAct() {
  const { t } = useTranslation()
  const { reauthenticate } = usePersonDoor()
  const proof = useProof()
  const [needsProof, setNeedsProof] = useState(false)
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
      askForProof(true)
      return null
    } finally {
      setBusy(false)
    }
  }

  function askForProof(isNeeded: boolean): void {
    isProofDue.current = isNeeded
    setNeedsProof(isNeeded)
  }

  async function prove(): Promise<boolean> {
    const proved = await proof.give((given) => orUnexpected(reauthenticate(given)))
    if (proved === null) return false
    if (proved.ok) {
      askForProof(false)
      proof.forget()
      return true
    }
    const { reason } = proved.error
    proof.refuse(
      reason === 'sign-in-failed' ? t('lock.wrong') : proofProblemText(t, { ...proved.error, reason }),
    )
    return false
  }

  /** Cancels the action: no proof is asked for anymore. */
  function giveUp(): void {
    askForProof(false)
    proof.forget()
  }

  return { run, giveUp, isBusy, needsProof, proof }
}

export type FreshAct = ReturnType<typeof useFreshAct>
