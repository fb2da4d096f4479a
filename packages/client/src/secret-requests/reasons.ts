/** Why the engine says no about secrets that somebody is asked for. */
import type { NetworkReason, SessionReason } from '../base/refusal.ts'

export type AskSecretReason =
  | 'requests-full'
  | 'clock-wrong'
  | 'invalid'
  | 'subscription-required'
  | 'locked'
  | 'integrity'
  | SessionReason

export type OpenRequestReason = 'link-malformed' | 'request-gone' | 'link-altered' | NetworkReason

/** `invalid`: nothing in it. `answer-too-large`: more than fits into one answer. */
export type AnswerSecretReason = 'invalid' | 'answer-too-large' | OpenRequestReason

/** `answer-refused`: it was not made by somebody who has the link, or for somebody else's request. */
export type ReadAnswerReason = 'request-gone' | 'answer-refused' | SessionReason
