import type { NewPasswordReason, Refusal, StartHelpReason } from '@severy/client'
import type { TFunction } from 'i18next'
import { networkProblemText } from '../../../platform/words/problem-texts.ts'

/** `canceled` is the user's own act and needs no text. */
export function helpProblemText(
  t: TFunction<'app'>,
  refusal: Refusal<Exclude<StartHelpReason, 'link-expired' | NewPasswordReason | 'canceled'> | 'unexpected'>,
): string {
  const { reason } = refusal
  switch (reason) {
    case 'access-gone':
      return t('emergency.help.gone')
    case 'access-waits':
      return t('emergency.help.waits')
    case 'integrity':
      return t('auth.integrityText', { code: refusal.code ?? '' })
    default:
      return networkProblemText(t, { ...refusal, reason })
  }
}
