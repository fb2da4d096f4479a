/** Reasons why accepting new keys can fail. */
import type { SessionReason } from '../../base/refusal.ts'
import type { MemberKeysReason } from '../../state/people/identity/reasons.ts'
import type { SaveReason } from '../items/reasons.ts'

/** `keys-differ`: there are newer keys than those on the screen. */
export type AcceptKeysReason = 'keys-differ' | MemberKeysReason | SaveReason | SessionReason
