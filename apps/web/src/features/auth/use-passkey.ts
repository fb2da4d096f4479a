import type { PasskeyReason, Refusal, SignedIn } from '@severy/client'
import { err, type Result } from '@severy/result'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine, type Engine } from '../../platform/engine/use-engine.ts'
import { orUnexpected, type Unexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import { noteSignedIn } from '../../platform/session/session.ts'
import { askForPasskey, type CeremonyFailure } from '@severy/engine-host/passkey-ceremonies'
import type { Problem } from './refusal-banner.tsx'

type PasskeyRefusal = Refusal<PasskeyReason | CeremonyFailure> | Unexpected

/** Signs in, or unlocks, with a passkey; calls `onOpened` just before the vault is shown. */
export function usePasskey(onProblem: (problem: Problem | null) => void, onOpened?: () => void) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [isBusy, setBusy] = useState(false)
  const prompt = useRef<AbortController | null>(null)
  // Stop the prompt if the user leaves the page or opens the vault otherwise.
  useEffect(
    () => () => {
      prompt.current?.abort()
    },
    [],
  )

  async function ask(): Promise<void> {
    onProblem(null)
    setBusy(true)
    const ending = new AbortController()
    prompt.current = ending
    const outcome = await openWithPasskey(engine, ending.signal)
    setBusy(false)
    if (!outcome.ok) {
      if (!ending.signal.aborted) onProblem(passkeyProblem(t, outcome.error))
      return
    }
    onOpened?.()
    noteSignedIn(outcome.value)
  }

  return { ask, isBusy }
}

async function openWithPasskey(
  engine: Pick<Engine, 'signInWithPasskey' | 'startPasskeySignIn'>,
  signal: AbortSignal,
): Promise<Result<SignedIn, PasskeyRefusal>> {
  const question = await orUnexpected(engine.startPasskeySignIn())
  if (!question.ok) return question
  const answer = await askForPasskey(question.value, signal)
  if (!answer.ok) return err({ reason: answer.error })
  const opening = orUnexpected(engine.signInWithPasskey(answer.value))
  // The worker has its own copy by now.
  answer.value.prf.fill(0)
  return opening
}

function passkeyProblem(t: TFunction<'app'>, refusal: PasskeyRefusal): Problem {
  const { reason } = refusal
  switch (reason) {
    case 'canceled':
      return { title: t('passkey.canceledTitle'), text: t('passkey.canceledText') }
    case 'no-prf':
      return { title: t('passkey.noPrfTitle'), text: t('passkey.noPrfText') }
    case 'wrong-address':
      return { title: t('passkey.addressTitle'), text: t('passkey.addressText') }
    case 'exists':
    case 'unsuitable':
    case 'passkey-unknown':
      return { title: t('passkey.unknownTitle'), text: t('passkey.unknownText') }
    case 'sign-in-expired':
      return { title: t('passkey.expiredTitle'), text: t('passkey.expiredText') }
    case 'passkey-of-another':
      return { title: t('passkey.otherTitle'), text: t('passkey.otherText') }
    case 'sign-on-needed':
      return { title: t('signOn.neededTitle'), text: t('signOn.neededText'), needsSignOn: true }
    case 'integrity':
      return { title: t('auth.integrityTitle'), text: t('auth.integrityText', { code: refusal.code ?? '' }) }
    default:
      return { title: t('auth.failedTitle'), text: networkProblemText(t, { ...refusal, reason }) }
  }
}
