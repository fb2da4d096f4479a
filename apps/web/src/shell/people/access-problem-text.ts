import type { AccessReason, Refusal } from '@severy/client'
import type { TFunction } from 'i18next'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import '../../platform/words/en-save-problems.ts'
import './en-people.ts'

/** Text for refusals of requests by a trusted contact or the owner. */
export function accessProblemText(
  t: TFunction<'app'>,
  refusal: Refusal<AccessReason | 'second-factor-needed' | 'unexpected'>,
): string {
  const { reason } = refusal
  switch (reason) {
    case 'access-gone':
      return t('emergency.gone')
    case 'access-waits':
      return t('emergency.waits')
    case 'session-ended':
      return t('sync.sessionEnded')
    case 'integrity':
      return t('emergency.integrity', { code: refusal.code ?? '' })
    default:
      return networkProblemText(t, { ...refusal, reason })
  }
}
