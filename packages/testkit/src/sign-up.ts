/** Signing up like a device: with the real engine, at the real cost of two Argon2id runs. */
import { createEngine, systemClock, type EnginePorts } from '@severy/client'
import { accounts } from '@severy/client/parts'
import { foreignWork } from '@severy/client/foreign-work'
import { passwordWork } from '@severy/client/password-work'

/**
 * Leaves a registration on the server at `origin`, which then only needs the page of the emailed link. Throws if the
 * server refuses.
 */
export async function signUpAt(
  origin: string,
  credentials: { email: string; password: string },
): Promise<void> {
  const signedUp = await createEngine([accounts], portsTo(origin)).signUp(credentials)
  if (!signedUp.ok) throw new Error(`Sign-up refused: ${signedUp.error.reason}`)
}

/** A sign-up stores nothing on its device and subscribes to nothing. */
function portsTo(origin: string): EnginePorts {
  return {
    baseUrl: origin,
    fetch,
    openStore: () => Promise.reject(new Error('A sign-up stores nothing')),
    openPasswordWork: () => passwordWork,
    openForeignWork: () => foreignWork,
    openEventChannel: () => ({ onopen: null, onmessage: null, onerror: null, close: () => undefined }),
    clock: systemClock,
    // Accepts every password; the forms have their own tests.
    estimateGuesses: () => Promise.resolve({ guessesLog10: 14, isListed: false }),
    openPasswordJudge: () => ({ estimateAll: () => Promise.resolve(null), close: () => undefined }),
    isOnline: () => true,
    untilDrawn: () => Promise.resolve(),
  }
}
