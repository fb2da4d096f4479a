import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../../platform/or-unexpected.ts'
import { proofProblemText } from '../../../platform/problem-texts.ts'

/**
 * The account password inside a dialog whose act needs a fresh sign-in: asked for only once the engine says so.
 * `prove` answers what stands in the way, or null.
 */
export function usePasswordProof() {
  const { t } = useTranslation()
  const [isNeeded, setNeeded] = useState(false)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()

  async function prove(): Promise<'wrong-password' | { text: string } | null> {
    if (!isNeeded) return null
    if (password === '') return refuse(t('auth.passwordMissing'))
    const proved = await orUnexpected(engine().reauthenticate(password))
    if (proved.ok) {
      setNeeded(false)
      setPassword('')
      return null
    }
    const { reason } = proved.error
    if (reason === 'sign-in-failed') return refuse(t('lock.wrong'))
    return { text: proofProblemText(t, { ...proved.error, reason }) }
  }

  function refuse(text: string): 'wrong-password' {
    setError(text)
    return 'wrong-password'
  }

  return {
    prove,
    require: () => {
      setNeeded(true)
    },
    isNeeded,
    password,
    error,
    change: (typed: string) => {
      setPassword(typed)
      setError(undefined)
    },
  }
}

export type PasswordProof = ReturnType<typeof usePasswordProof>
