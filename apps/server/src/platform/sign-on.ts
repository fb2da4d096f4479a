import type { Caller } from './caller.ts'
import type { Db } from './database/database.ts'

/**
 * Whether a person needs single sign-on to open a session. `free`: not needed. `needed`: the provider has to confirm
 * this person in this browser first. `confirmed`: it has, and the session ends at `untilMs`.
 */
export type SignOnState = { name: 'free' } | { name: 'needed' } | { name: 'confirmed'; untilMs: number }

export interface SignOnRule {
  stateOf(db: Db, userId: string, caller: Caller, nowMs: number): Promise<SignOnState>
}

/** When a session opened in this state must end; `null` for the usual time. */
export function endOf(state: SignOnState): number | null {
  return state.name === 'confirmed' ? state.untilMs : null
}

/** How long a recovered account that needs single sign-on stays signed in: long enough to finish the recovery. */
const recoveredMs = 15 * 60_000

/** The same for a recovery, which cannot wait for the provider. */
export function recoveredUntil(state: SignOnState, nowMs: number): number | null {
  return state.name === 'needed' ? nowMs + recoveredMs : endOf(state)
}
