import { useToast } from '@severy/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { useOnward } from '../../platform/page/use-onward.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { noteSignedIn } from '../../platform/session/session.ts'
import { onTokenOffered } from '../../platform/session/sign-up-tab.ts'
import { signInProblem } from './sign-in-problem.ts'
import './en-confirm.ts'

/** How often a visible page asks whether the link was opened on another device. */
const askEveryMs = 4_000
/** How long it waits after a sign-in that the network or the server's limits have stopped. */
const retryAfterMs = 20_000

/** `later`: stopped by the network or the server's limits. `expired`: there is no such registration any more. */
type Signed = 'done' | 'refused' | 'expired' | 'later'

/**
 * Opens the vault of a sign-up without the password being typed again: automatically if the link is opened in this
 * browser, or on another device that then names this page's number; with a button after the password was entered there.
 */
export function useGoOn({ email, password, waitKey }: { email: string; password: string; waitKey: string }): {
  isBusy: boolean
  problem: string | null
  signIn: () => void
} {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const goOn = useOnward()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isSigningIn = useRef(false)

  /** The page around this one shows the vault as soon as it is open, which may be before the response arrives. */
  function enter(): void {
    // A new account has no earlier changes to look for.
    noteSignedIn({ isNewDevice: false })
    show({ tone: 'success', title: t('auth.welcomeNewTitle'), text: t('auth.welcomeNewText') })
  }

  /** One sign-in at a time, whatever started it. */
  async function alone<T>(work: () => Promise<T>): Promise<T | null> {
    if (isSigningIn.current) return null
    isSigningIn.current = true
    setBusy(true)
    setProblem(null)
    try {
      return await work()
    } finally {
      isSigningIn.current = false
      setBusy(false)
    }
  }

  async function confirm(proof: { token: string } | { waitKey: string }): Promise<Signed> {
    const outcome = await orUnexpected(engine.confirmSignUp({ ...proof, password }))
    if (outcome.ok) {
      enter()
      return 'done'
    }
    const { reason } = outcome.error
    if (reason === 'link-expired') return 'expired'
    setProblem(signInProblem(t, { ...outcome.error, reason }).text)
    return isFinal(reason) ? 'refused' : 'later'
  }

  const confirmWithToken = useEffectEvent(async (token: string): Promise<'done' | 'refused' | 'expired'> => {
    const signed = await alone(() => confirm({ token }))
    return signed === 'done' || signed === 'expired' ? signed : 'refused'
  })
  useEffect(() => onTokenOffered((token) => confirmWithToken(token)), [])

  const confirmHandedOver = useEffectEvent(async (): Promise<Signed> => {
    const signed = await alone(async () => {
      const confirmed = await confirm({ waitKey })
      // The account may be there already: an answer that was lost, or the password that was entered elsewhere.
      return confirmed === 'expired' ? signIn(t('confirm.expiredText')) : confirmed
    })
    return signed ?? 'later'
  })
  const isHandedOver = useEffectEvent(async (): Promise<boolean> => {
    const answer = await orUnexpected(engine.isSignUpHandedOver(waitKey))
    return answer.ok && answer.value
  })
  useEffect(() => {
    let isEnded = false
    const hasEnded = (): boolean => isEnded
    let isHanded = false
    let isAsking = false
    let nextAtMs = 0
    async function ask(): Promise<void> {
      if (hasEnded() || isAsking || Date.now() < nextAtMs || document.visibilityState !== 'visible') return
      isAsking = true
      // Once it was handed over, only the sign-in is repeated: the server then forgets that there was anything to wait for.
      isHanded ||= await isHandedOver()
      if (isHanded && !hasEnded()) {
        isEnded = (await confirmHandedOver()) !== 'later'
        nextAtMs = Date.now() + retryAfterMs
      }
      isAsking = false
    }
    const askNow = (): void => {
      void ask()
    }
    const timer = setInterval(askNow, askEveryMs)
    document.addEventListener('visibilitychange', askNow)
    return () => {
      isEnded = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askNow)
    }
  }, [])

  /** `failedText` says what it means that there is no such account, or not with this password. */
  async function signIn(failedText: string): Promise<Signed> {
    const outcome = await orUnexpected(engine.signIn({ email, password, followsOther: false }))
    if (outcome.ok && outcome.value.name === 'signed-in') {
      enter()
      return 'done'
    }
    if (outcome.ok) {
      await goOn('/auth', { replace: true })
      return 'done'
    }
    const { reason } = outcome.error
    const isRefused = reason === 'sign-in-failed' || reason === 'secret-key-malformed'
    setProblem(isRefused ? failedText : signInProblem(t, { ...outcome.error, reason }).text)
    return isRefused || isFinal(reason) ? 'refused' : 'later'
  }

  return {
    isBusy,
    problem,
    signIn: () => {
      void alone(() => signIn(t('auth.checkNotYet')))
    },
  }
}

/** Whether trying again changes nothing. */
function isFinal(reason: string): boolean {
  return ['sign-in-failed', 'sign-on-needed', 'integrity', 'unexpected'].includes(reason)
}
