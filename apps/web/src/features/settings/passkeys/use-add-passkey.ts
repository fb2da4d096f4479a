import type { PasskeyKind } from '@severy/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { useAccount } from '../../../platform/session/session.ts'
import { useFreshAct } from '../../../platform/server/use-fresh-act.ts'
import { forgetCredential, makeCredential, type MadeCredential } from '../../../platform/browser/webauthn.ts'
import { ceremonyProblemText, changeProblemText } from './passkey-texts.ts'

/**
 *     asking ──► (browser) ──► added
 *                    └──► second-only (a passkey without PRF) ──► added, or discarded
 */
type AddState =
  { name: 'asking' } | { name: 'busy' } | { name: 'second-only'; made: MadeCredential; rpId: string }

export function useAddPasskey(kind: PasskeyKind, onAdded: (opensAccount: boolean) => void) {
  const { t } = useTranslation()
  const engine = useEngine()
  const email = useAccount()?.email ?? ''
  const act = useFreshAct()
  const [state, setState] = useState<AddState>({ name: 'asking' })
  const [problem, setProblem] = useState<string | null>(null)

  async function make(name: string): Promise<void> {
    setProblem(null)
    setState({ name: 'busy' })
    const offer = await act.run(() => engine.startPasskeyEnrollment())
    if (!offer?.ok) {
      back(offer === null ? null : changeProblemText(t, offer.error))
      return
    }
    const made = await makeCredential(offer.value, kind, email)
    if (!made.ok) {
      back(ceremonyProblemText(t, made.error))
      return
    }
    const { rpId } = offer.value
    if (kind === 'passkey' && made.value.prf === null) {
      setState({ name: 'second-only', made: made.value, rpId })
    } else await save(name, made.value, rpId)
  }

  async function save(name: string, made: MadeCredential, rpId: string): Promise<void> {
    setState({ name: 'busy' })
    const opensAccount = made.prf !== null
    const outcome = await act.run(async () => {
      const adding = engine.addPasskey({ ...made, name })
      // The worker has its own copy by now.
      made.prf?.fill(0)
      return adding
    })
    if (outcome?.ok) {
      onAdded(opensAccount)
      return
    }
    forgetCredential(rpId, made.credentialId)
    back(outcome === null ? null : changeProblemText(t, outcome.error))
  }

  function back(text: string | null): void {
    setProblem(text)
    setState({ name: 'asking' })
  }

  /** Called if the user does not want a passkey that opens nothing. */
  function discard(): void {
    if (state.name === 'second-only') forgetCredential(state.rpId, state.made.credentialId)
  }

  return { make, save, discard, state, problem, act }
}
