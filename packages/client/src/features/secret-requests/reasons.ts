/** Reasons why calls about secret requests can fail. */
import type { NetworkReason, SessionReason } from '../../base/refusal.ts'

export type AskSecretReason =
  | 'requests-full'
  | 'clock-wrong'
  | 'invalid'
  | 'subscription-required'
  | 'locked'
  | 'integrity'
  | SessionReason

export type OpenRequestReason = 'link-malformed' | 'request-gone' | 'link-altered' | NetworkReason

/** `invalid`: it is empty. `answer-too-large`: more than fits into one answer. */
export type AnswerSecretReason = 'invalid' | 'answer-too-large' | OpenRequestReason

/** `answer-refused`: it was made by someone without the link, or for another request. */
export type ReadAnswerReason = 'request-gone' | 'answer-refused' | SessionReason
