import type { Refusal, SignInReason } from '@severy/client'
import type { TFunction } from 'i18next'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import type { Problem } from './refusal-banner.tsx'

/** `failedText` says what a refused password means on this page. */
export function signInProblem(
  t: TFunction<'app'>,
  refusal: Refusal<SignInReason | 'unexpected'>,
  failedText: string = t('auth.failedText'),
): Problem {
  const { reason } = refusal
  if (reason === 'integrity') {
    return { title: t('auth.integrityTitle'), text: t('auth.integrityText', { code: refusal.code ?? '' }) }
  }
  if (reason === 'sign-on-needed') {
    return { title: t('signOn.neededTitle'), text: t('signOn.neededText'), needsSignOn: true }
  }
  return {
    title: t('auth.failedTitle'),
    text: reason === 'sign-in-failed' ? failedText : networkProblemText(t, { ...refusal, reason }),
  }
}
