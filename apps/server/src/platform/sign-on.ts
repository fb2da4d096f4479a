import type { Caller } from './caller.ts'
import type { Db } from './database/database.ts'

/**
 * What opening a session must ask the feature that knows who needs single sign-on. `free`: nothing is asked of this person.
 * `needed`: the provider has to vouch in this browser first. `confirmed`: it has; the session ends with that.
 */
export type SignOnState = { name: 'free' } | { name: 'needed' } | { name: 'confirmed'; untilMs: number }

export interface SignOnRule {
  stateOf(db: Db, userId: string, caller: Caller, nowMs: number): Promise<SignOnState>
}

/** When a session ends that this state opens; null for no earlier than others. */
export function endOf(state: SignOnState): number | null {
  return state.name === 'confirmed' ? state.untilMs : null
}

/** How long a recovered account stays signed in that would have to ask the provider: long enough to finish. */
const recoveredMs = 15 * 60_000

/** The same for one that cannot wait for the provider. */
export function recoveredUntil(state: SignOnState, nowMs: number): number | null {
  return state.name === 'needed' ? nowMs + recoveredMs : endOf(state)
}
