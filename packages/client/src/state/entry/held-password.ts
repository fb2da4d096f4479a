/**
 * pwIn, a fast hash of the password (PROTOCOL 3), is kept in memory between an unlock and the renewal of an ended
 * session: anyone who reads this memory could test guesses of the password against it. It is kept until the server has
 * answered, at most five minutes; after that, an ended session requires the password again.
 */
import { setSyncState } from '../vaults/sync.ts'
import { hasEnded, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'

export const heldPasswordMsMax = 5 * 60_000

/** Keeps it for a limited time, at most until the account is locked. */
export function holdPassword(engine: Engine, unlocked: Unlocked, input: string): void {
  unlocked.passwordInput = input
  const cancel = engine.ports.clock.after(heldPasswordMsMax, () => {
    unlocked.passwordInput = null
  })
  unlocked.ending.signal.addEventListener('abort', cancel)
}

/**
 * A renewal that waits for the second factor keeps it for the same time, after which the password is required again.
 */
export function holdPending(engine: Engine, unlocked: Unlocked): void {
  const { pending } = engine
  const cancel = engine.ports.clock.after(heldPasswordMsMax, () => {
    if (pending !== null && engine.pending === pending) forgetPending(engine)
  })
  unlocked.ending.signal.addEventListener('abort', cancel)
}

/**
 * Drops the pending sign-in. An open vault whose renewal it was then has neither a session nor a renewal in progress.
 */
export function forgetPending(engine: Engine): void {
  const unlocked = engine.pending?.unlocked ?? null
  engine.pending = null
  if (unlocked !== null && !hasEnded(unlocked)) setSyncState(engine, unlocked, 'session-ended')
}
