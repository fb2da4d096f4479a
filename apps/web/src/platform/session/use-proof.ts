import type { Proof } from '@severy/client'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orUnexpected } from '../server/or-unexpected.ts'
import { usePersonDoor } from '../server/person-door.ts'
import { networkProblemText } from '../words/problem-texts.ts'
import { useAccount } from './session-state.ts'
import {
  arePasskeysSupported,
  askForPasskey,
  type CeremonyFailure,
} from '@severy/engine-host/passkey-ceremonies'
import '../words/en-problems.ts'

/**
 * Proof of identity: the account password, or a passkey in its place if the account has one that opens the vault and no
 * organization forbids it. For `ProofField`, which shows it.
 */
export function useProof() {
  const { t } = useTranslation()
  const { startPasskeySignIn } = usePersonDoor()
  const account = useAccount()
  const [way, setWay] = useState<'password' | 'passkey'>('password')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const prompt = useRef<AbortController | null>(null)
  const mayUsePasskey = account?.canProveWithPasskey === true && arePasskeysSupported()
  const isPasskey = way === 'passkey' && mayUsePasskey
  // Stop the browser's prompt if the user closes the form.
  useEffect(
    () => () => {
      prompt.current?.abort()
    },
    [],
  )

  /** Calls `act` with the proof. Null if there is none yet, which the field then says. */
  async function give<T>(act: (proof: Proof) => Promise<T>): Promise<T | null> {
    if (isMissing()) return null
    const proof = isPasskey ? await askPasskey() : password
    if (proof === null) return null
    setError(undefined)
    try {
      return await act(proof)
    } finally {
      if (typeof proof !== 'string') proof.prf.fill(0)
    }
  }

  /** Whether the password is still to be typed, which the field then says. For forms with other fields below it. */
  function isMissing(): boolean {
    const isEmpty = !isPasskey && password === ''
    if (isEmpty) refuse(t('auth.passwordMissing'))
    return isEmpty
  }

  async function askPasskey(): Promise<Exclude<Proof, string> | null> {
    const question = await orUnexpected(startPasskeySignIn())
    if (!question.ok) {
      refuse(networkProblemText(t, question.error))
      return null
    }
    const ending = new AbortController()
    prompt.current = ending
    const answer = await askForPasskey(question.value, ending.signal)
    if (answer.ok) return answer.value
    if (!ending.signal.aborted) refuse(ceremonyText(t, answer.error))
    return null
  }

  function refuse(text: string): void {
    setError(text)
    input.current?.focus()
  }

  function choose(next: typeof way): void {
    setWay(next)
    setError(undefined)
  }

  /** Forgets the proof, and switches back to the password. */
  function forget(): void {
    choose('password')
    setPassword('')
  }

  return {
    isPasskey,
    mayUsePasskey,
    password,
    setPassword,
    error,
    input,
    isMissing,
    give,
    refuse,
    choose,
    forget,
  }
}

export type ProofState = ReturnType<typeof useProof>

function ceremonyText(t: TFunction<'app'>, failure: CeremonyFailure): string {
  switch (failure) {
    case 'canceled':
      return t('passkey.canceledText')
    case 'no-prf':
      return t('passkey.noPrfText')
    case 'wrong-address':
      return t('passkey.addressText')
    default:
      return t('passkey.unknownText')
  }
}
