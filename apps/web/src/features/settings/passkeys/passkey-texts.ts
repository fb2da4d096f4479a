/** Text for failed changes of passkeys. A new reason does not compile until it has one. */
import type { PasskeyChangeReason, Refusal } from '@severy/client'
import type { TFunction } from 'i18next'
import type { Unexpected } from '../../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../../platform/words/problem-texts.ts'
import type { CeremonyFailure } from '@severy/engine-host/passkey-ceremonies'

type T = TFunction<'app'>

export function changeProblemText(
  t: T,
  refusal: Refusal<Exclude<PasskeyChangeReason, 'reauthentication-required'>> | Unexpected,
): string {
  const { reason } = refusal
  switch (reason) {
    case 'too-many-passkeys':
      return t('passkeys.tooMany')
    case 'passkey-refused':
      return t('passkeys.refused')
    case 'passkey-gone':
      return t('passkeys.gone')
    default:
      return networkProblemText(t, { ...refusal, reason })
  }
}

export function ceremonyProblemText(t: T, failure: CeremonyFailure): string {
  return ceremonyTexts[failure](t)
}

const ceremonyTexts: Record<CeremonyFailure, (t: T) => string> = {
  canceled: (t) => t('passkeys.canceled'),
  exists: (t) => t('passkeys.exists'),
  'wrong-address': (t) => t('passkeys.wrongAddress'),
  unsuitable: (t) => t('passkeys.unsuitable'),
  'no-prf': (t) => t('passkeys.noPrfText'),
}
