import type {
  EnrollReason,
  NetworkReason,
  NewPasswordReason,
  Refusal,
  ReleaseReason,
  TakeOverReason,
} from '@severy/client'
import type { TFunction } from 'i18next'
import { accessProblemText } from '../../../shell/people/access-problem-text.ts'

type T = TFunction<'app'>

export function enrollProblemText(
  t: T,
  refusal: Refusal<Exclude<EnrollReason, 'reauthentication-required'> | NetworkReason | 'unexpected'>,
): string {
  const { reason } = refusal
  switch (reason) {
    case 'contact-unverified':
      return t('emergency.unverified')
    case 'outside-organization':
      return t('rules.contactOutside')
    case 'contact-key-changed':
      return t('emergency.keyChanged')
    case 'already-enrolled':
      return t('emergency.already')
    case 'plan-limit':
      return t('emergency.planLimit')
    case 'subscription-required':
      return t('emergency.planNeeded')
    case 'invalid-email':
    case 'own-email':
    case 'person-unknown':
      return t('emergency.personGone')
    default:
      return accessProblemText(t, { ...refusal, reason })
  }
}

export function takeOverProblemText(
  t: T,
  refusal: Refusal<Exclude<TakeOverReason, NewPasswordReason> | 'unexpected'>,
): string {
  const { reason } = refusal
  return reason === 'changed-meanwhile'
    ? t('emergency.changedMeanwhile')
    : accessProblemText(t, { ...refusal, reason })
}

export function releaseProblemText(
  t: T,
  refusal: Refusal<Exclude<ReleaseReason, 'number-differs'> | 'unexpected'>,
): string {
  const { reason } = refusal
  return reason === 'nobody-waits' ? t('emergency.nobodyWaits') : accessProblemText(t, { ...refusal, reason })
}
