/** Reasons why calls about trusted contacts can fail (PROTOCOL 9). */
import type { NewPasswordReason } from '../accounts/reasons.ts'
import type { FreshReason, SessionReason } from '../../base/refusal.ts'
import type { FindPersonReason } from '../contacts/reasons.ts'

/** `access-gone`: the access was ended. `access-waits`: it was not requested, was refused, or the wait is not over. */
export type AccessReason = 'access-gone' | 'access-waits' | 'integrity' | SessionReason

/**
 * `outside-organization`: as with sharing. `contact-unverified`: their keys were not compared. `plan-limit`: the plan
 * has no emergency access.
 */
export type EnrollReason =
  | 'contact-unverified'
  | 'outside-organization'
  | 'contact-key-changed'
  | 'already-enrolled'
  | 'plan-limit'
  | 'subscription-required'
  | FreshReason
  | FindPersonReason

/** `changed-meanwhile`: the owner changed something during the takeover. */
export type TakeOverReason = NewPasswordReason | 'changed-meanwhile' | AccessReason

/** `number-differs`: the typed number is not that of the waiting device. `nobody-waits`: no device is waiting. */
export type ReleaseReason = 'number-differs' | 'nobody-waits' | AccessReason
