import type { NetworkReason, RecoveryKit, Refusal } from '@severy/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText, proofProblemText } from '../../platform/words/problem-texts.ts'
import { useProof } from '../../platform/session/use-proof.ts'

export type MakeKitState =
  | { name: 'idle' }
  | { name: 'making' }
  /** The server requires a sign-in less than five minutes old. */
  | { name: 'proof-needed' }
  | { name: 'failed'; text: string }

/**
 * `make` first tries with the current session. If the server requires a newer sign-in, it asks for a proof, and the
 * next call sends that first.
 */
export function useMakeKit(onMade: (kit: RecoveryKit) => void) {
  const { t } = useTranslation()
  const engine = useEngine()
  const proof = useProof()
  const [needsProof, setNeedsProof] = useState(false)
  const [state, setState] = useState<MakeKitState>({ name: 'idle' })

  async function make(): Promise<void> {
    const isProofDue = needsProof
    setState({ name: 'making' })
    if (isProofDue) {
      const proved = await proof.give((given) => orUnexpected(engine.reauthenticate(given)))
      if (proved?.ok !== true) {
        setState({ name: 'proof-needed' })
        if (proved === null) return
        const { reason } = proved.error
        proof.refuse(
          reason === 'sign-in-failed' ? t('lock.wrong') : proofProblemText(t, { ...proved.error, reason }),
        )
        return
      }
      setNeedsProof(false)
    }
    const outcome = await orUnexpected(engine.createRecoveryKit())
    if (outcome.ok) {
      setState({ name: 'idle' })
      onMade(outcome.value)
      return
    }
    const { reason } = outcome.error
    if (reason === 'reauthentication-required') {
      setNeedsProof(true)
      setState({ name: 'proof-needed' })
    } else failNetwork({ ...outcome.error, reason })
  }

  function failNetwork(refusal: Refusal<NetworkReason | 'second-factor-needed' | 'unexpected'>) {
    fail(networkProblemText(t, refusal))
  }

  function fail(text: string) {
    setState({ name: 'failed', text })
  }

  return { make, state, proof: needsProof ? proof : null }
}
