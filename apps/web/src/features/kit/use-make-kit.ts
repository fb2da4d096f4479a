import type { NetworkReason, RecoveryKit, Refusal } from '@severy/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../platform/or-unexpected.ts'
import { networkProblemText, proofProblemText } from '../../platform/problem-texts.ts'

export type MakeKitState =
  | { name: 'idle' }
  | { name: 'making' }
  /** The server requires a sign-in less than five minutes old. */
  | { name: 'password-needed'; error: string | null }
  | { name: 'failed'; text: string }

/** `make(null)` tries with the current session; with a password it signs in again first. */
export function useMakeKit(onMade: (kit: RecoveryKit) => void) {
  const { t } = useTranslation()
  const [state, setState] = useState<MakeKitState>({ name: 'idle' })

  async function make(password: string | null): Promise<void> {
    setState({ name: 'making' })
    if (password !== null) {
      const proved = await orUnexpected(engine().reauthenticate(password))
      if (!proved.ok) {
        const { reason } = proved.error
        if (reason === 'sign-in-failed') setState({ name: 'password-needed', error: t('lock.wrong') })
        else fail(proofProblemText(t, { ...proved.error, reason }))
        return
      }
    }
    const outcome = await orUnexpected(engine().createRecoveryKit())
    if (outcome.ok) {
      setState({ name: 'idle' })
      onMade(outcome.value)
      return
    }
    const { reason } = outcome.error
    if (reason === 'reauthentication-required') setState({ name: 'password-needed', error: null })
    else failNetwork({ ...outcome.error, reason })
  }

  function failNetwork(refusal: Refusal<NetworkReason | 'second-factor-needed' | 'unexpected'>) {
    fail(networkProblemText(t, refusal))
  }

  function fail(text: string) {
    setState({ name: 'failed', text })
  }

  return { make, state }
}
