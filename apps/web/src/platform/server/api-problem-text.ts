import type { TFunction } from 'i18next'
import { networkProblemText } from '../words/problem-texts.ts'
import '../words/en-problems.ts'
import '../words/en-save-problems.ts'
import './en-server.ts'

/**
 * Text for refusals of `callApi` that any page may meet. A page has its own texts for the refusals that its endpoint
 * lists, and uses this for the rest.
 */
export function apiProblemText(
  t: TFunction<'app'>,
  { reason, ...rest }: { reason: string; retryAfterSeconds?: number },
): string {
  switch (reason) {
    case 'offline':
    case 'unreachable':
    case 'rate-limited':
    case 'server-full':
      return networkProblemText(t, { reason, ...rest })
    case 'not-signed-in':
      return t('sync.sessionEnded')
    case 'forbidden':
      return t('adminTable.forbidden')
    case 'not-found':
      return t('adminTable.gone')
    default:
      return t('network.unexpected')
  }
}
