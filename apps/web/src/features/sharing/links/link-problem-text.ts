/** Text for why a link cannot be made, opened or answered. */
import type {
  AnswerSecretReason,
  AskSecretReason,
  OneTimeLinkReason,
  OpenLinkReason,
  ReadAnswerReason,
  Refusal,
  SaveReason,
} from '@severy/client'
import type { TFunction } from 'i18next'
import { saveProblemText } from '../../../platform/words/save-problem-texts.ts'
import { sessionProblemText } from '../../../shell/failures/load-problem.tsx'

type T = TFunction<'app'>
export type LinkReason =
  | OneTimeLinkReason
  | OpenLinkReason
  | AskSecretReason
  | AnswerSecretReason
  | ReadAnswerReason
  | SaveReason
  | 'unexpected'

export function linkProblemText(t: T, refusal: Refusal<LinkReason>): string {
  const { reason } = refusal
  switch (reason) {
    case 'links-full':
    case 'requests-full':
    case 'clock-wrong':
    case 'not-owner':
    case 'outside-organization':
    case 'link-malformed':
    case 'link-gone':
    case 'request-gone':
    case 'link-altered':
    case 'answer-refused':
    case 'answer-too-large':
      return t(`links.problems.${reason}`)
    case 'session-ended':
    case 'offline':
    case 'unreachable':
    case 'rate-limited':
    case 'maintenance':
    case 'server-full':
    case 'account-suspended':
    case 'unexpected':
      return sessionProblemText(t, { ...refusal, reason })
    default:
      return saveProblemText(t, reason)
  }
}
