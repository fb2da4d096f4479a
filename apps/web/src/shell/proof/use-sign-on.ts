import type { Refusal, StartSignOnReason } from '@severy/client'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import './en-sign-in.ts'

/** Redirects to the provider of an address's organization, which returns to `/auth/sso`. */
export function useSignOn() {
  const engine = useEngine()
  const [isBusy, setBusy] = useState(false)

  /** Null if the browser is leaving for the provider. */
  async function goToProvider(email: string): Promise<Refusal<StartSignOnReason | 'unexpected'> | null> {
    setBusy(true)
    const begun = await orUnexpected(engine.startSignOn(email))
    if (begun.ok && /^https?:\/\//.test(begun.value.url)) {
      window.location.assign(begun.value.url)
      return null
    }
    setBusy(false)
    return begun.ok ? { reason: 'unexpected' } : begun.error
  }

  return { goToProvider, isBusy }
}

export function signOnProblemText(
  t: TFunction<'app'>,
  refusal: Refusal<StartSignOnReason | 'unexpected'>,
): string {
  const { reason } = refusal
  switch (reason) {
    case 'invalid-email':
      return t('auth.emailInvalid')
    case 'no-single-sign-on':
      return t('signOn.none')
    case 'provider-unreachable':
      return withReference(t, t('signOn.providerUnreachable'), refusal)
    default:
      return networkProblemText(t, { ...refusal, reason })
  }
}

/** Adds the reference with which an owner of the organization can find the cause in their log. */
export function withReference(
  t: TFunction<'app'>,
  text: string,
  { reference }: Pick<Refusal<string>, 'reference'>,
): string {
  return reference === undefined ? text : `${text} ${t('signOn.reference', { reference })}`
}
