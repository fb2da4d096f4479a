/** Reasons why changing the address can fail. */
import type { NetworkReason } from '../../base/refusal.ts'
import type { PasskeyProofReason } from '../sessions/reasons.ts'

/** `code-expired`: too late or too many tries; request another one. `email-taken`: someone else was faster. */
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
