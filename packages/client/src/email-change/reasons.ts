/** Why the engine says no about another address. */
import type { NetworkReason } from '../base/refusal.ts'

/** `code-expired`: it was late, or tried too often: ask for another one. `email-taken`: by somebody who was faster. */
export type FinishEmailReason =
  | 'wrong-password'
  | 'code-wrong'
  | 'code-expired'
  | 'email-taken'
  | 'integrity'
  | 'second-factor-needed'
  | 'sign-on-needed'
  | NetworkReason
