/**
 * pwIn, a fast hash of the password (PROTOCOL 3), is held between an unlock and the renewal of an ended session: anyone
 * who reads this memory could guess the password against it. It is held until the server has answered, or five minutes
 * at most; after that an ended session asks for the password.
 */
import { setSyncState } from '../vaults/sync.ts'
import { hasEnded, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'

export const heldPasswordMsMax = 5 * 60_000

export function holdPassword(engine: Engine, unlocked: Unlocked, input: string): void {
  unlocked.passwordInput = input
  const cancel = engine.ports.clock.after(heldPasswordMsMax, () => {
    unlocked.passwordInput = null
  })
  unlocked.ending.signal.addEventListener('abort', cancel)
}

/**
 * A renewal that waits for the second factor holds it for the same time, after which the password is asked for again.
 */
export function holdPending(engine: Engine, unlocked: Unlocked): void {
  const { pending } = engine
  const cancel = engine.ports.clock.after(heldPasswordMsMax, () => {
    if (pending !== null && engine.pending === pending) forgetPending(engine)
  })
  unlocked.ending.signal.addEventListener('abort', cancel)
}

/** An open vault whose renewal waited for the second factor then has no session and no renewal in progress. */
export function forgetPending(engine: Engine): void {
  const unlocked = engine.pending?.unlocked ?? null
  engine.pending = null
  if (unlocked !== null && !hasEnded(unlocked)) setSyncState(engine, unlocked, 'session-ended')
}
