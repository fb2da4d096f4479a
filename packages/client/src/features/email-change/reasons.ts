/** Reasons why changing the address can fail. */
import type { NetworkReason } from '../../base/refusal.ts'
import type { PasskeyProofReason } from '../sessions/reasons.ts'

/**
 * `code-expired`: the code is too old or was mistyped too often; request another one. `email-taken`: someone else now
 * has this address.
 */
export type FinishEmailReason =
  | 'wrong-password'
  | 'code-wrong'
  | 'code-expired'
  | 'email-taken'
  | 'integrity'
  | 'second-factor-needed'
  | 'sign-on-needed'
  | PasskeyProofReason
  | NetworkReason
