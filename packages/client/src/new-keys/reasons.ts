/** Why the engine says no about keys that somebody has made anew. */
import type { SessionReason } from '../base/refusal.ts'
import type { MemberKeysReason } from '../identity/reasons.ts'
import type { SaveReason } from '../items/reasons.ts'

/** `keys-differ`: there are newer ones than those on the screen. */
export type AcceptKeysReason = 'keys-differ' | MemberKeysReason | SaveReason | SessionReason
