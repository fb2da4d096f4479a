import type {
  Refusal,
  SecondFactorReason,
  SecondFactorVerified,
  SecondStepAnswer,
  SyncStatus,
} from '@severy/client'
import { useToast } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected, type Unexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText, proofProblemText } from '../../platform/words/problem-texts.ts'
import { asksToFollow } from '../failures/follow-keys.tsx'
import { arePasskeysSupported, askForSecurityKey } from '@severy/engine-host/passkey-ceremonies'
import '../proof/en-sign-in.ts'
import './en-second-step.ts'

export type SecondFactorQuestion = NonNullable<SyncStatus['question']>
type CodeMethod = 'authenticator' | 'backup-code'

export const codeLengths: Record<CodeMethod, number> = { authenticator: 6, 'backup-code': 8 }
/** From this number down, the user is told that few backup codes are left. */
const fewCodes = 3

/** Answers the second factor of the sign-in pending in the engine. */
export function useSecondStep({
  question,
  onVerified,
  onExpired,
}: {
  question: SecondFactorQuestion
  onVerified: (verified: SecondFactorVerified) => void
  /** `asksToFollow`: the sign-in must be repeated, confirming that it follows the other device's keys. */
  onExpired: (text: string, asksToFollow: boolean) => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [method, setMethod] = useState<CodeMethod>('authenticator')
  const [code, setCode] = useState('')
  const [rememberDevice, setRememberDevice] = useState(false)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function verify(typed = code): Promise<void> {
    if (isBusy) return
    if (typed === '') {
      refuse(t('secondStep.empty'))
      return
    }
    setBusy(true)
    setError(undefined)
    await send({ method, code: typed })
  }

  /** Uses a passkey or security key instead of a code. */
  async function useKey(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    const asked = await orUnexpected(engine.askSecurityKey())
    const signed = asked.ok ? await askForSecurityKey(asked.value) : null
    if (asked.ok && signed?.ok === true) {
      return send({ method: 'security-key', challengeId: asked.value.challengeId, ...signed.value })
    }
    setBusy(false)
    if (asked.ok) setError(t('secondStep.keyCanceled'))
    else if (asked.error.reason === 'sign-in-expired') onExpired(t('secondStep.expired'), false)
    else setError(networkProblemText(t, { ...asked.error, reason: asked.error.reason }))
  }

  async function send(answer: SecondStepAnswer): Promise<void> {
    const outcome = await orUnexpected(engine.verifySecondFactor({ answer, rememberDevice }))
    setBusy(false)
    if (outcome.ok) {
      tellBackupCodes(outcome.value.backupCodesRemaining)
      onVerified(outcome.value)
      return
    }
    if (outcome.error.reason === 'sign-in-expired') {
      onExpired(t('secondStep.expired'), false)
      return
    }
    if (asksToFollow(outcome.error)) {
      onExpired(t('auth.followText'), true)
      return
    }
    const text = problemOf(outcome.error, answer.method)
    show({ tone: 'danger', title: t('secondStep.failed'), text })
    refuse(text)
  }

  function problemOf(
    refusal: Refusal<SecondFactorReason> | Unexpected,
    answered: SecondStepAnswer['method'],
  ): string {
    switch (refusal.reason) {
      case 'second-factor-wrong':
        if (answered === 'security-key') return t('secondStep.wrongKey')
        return answered === 'authenticator' ? t('secondStep.wrongApp') : t('secondStep.wrongBackup')
      case 'sign-in-expired':
        return t('secondStep.expired')
      default:
        return proofProblemText(t, { ...refusal, reason: refusal.reason })
    }
  }

  function refuse(text: string) {
    setError(text)
    input.current?.focus()
  }

  function tellBackupCodes(remaining: number | null) {
    if (remaining === null) return
    show({
      tone: remaining < fewCodes ? 'danger' : 'plain',
      title: t('secondStep.backupUsed', { count: remaining }),
      ...(remaining < fewCodes && { text: t('secondStep.backupFew') }),
    })
  }

  return {
    method,
    code,
    error,
    isBusy,
    rememberDevice,
    input,
    /** Whether another kind of code is available. */
    canSwitch: question.methods.includes('authenticator') && question.methods.includes('backup-code'),
    /** Whether a passkey or security key may answer here. */
    canUseKey: question.methods.includes('security-key') && arePasskeysSupported(),
    setRememberDevice,
    verify,
    useKey,
    /** Removes spaces and hyphens as they are typed or pasted; submits a complete authenticator code at once. */
    type(text: string) {
      const typed = text.replace(/[\s-]/g, '').slice(0, codeLengths[method])
      setCode(typed)
      if (method === 'authenticator' && typed.length === codeLengths[method] && typed !== code) {
        void verify(typed)
      }
    },
    switchMethod() {
      setMethod(method === 'authenticator' ? 'backup-code' : 'authenticator')
      setCode('')
      setError(undefined)
      input.current?.focus()
    },
  }
}

export type SecondStep = ReturnType<typeof useSecondStep>
