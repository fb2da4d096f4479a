/** Signing up as a device does it: the real engine, at the real price of two Argon2id. */
import { createEngine, systemClock, type EnginePorts } from '@severy/client'
import { accounts } from '@severy/client/parts'
import { foreignWork } from '@severy/client/foreign-work'
import { passwordWork } from '@severy/client/password-work'

/**
 * Leaves a registration at the server that listens at `origin`: what is missing then is the page that the mailed
 * link opens. Throws when the server refuses.
 */
export async function signUpAt(
  origin: string,
  credentials: { email: string; password: string },
): Promise<void> {
  const signedUp = await createEngine([accounts], portsTo(origin)).signUp(credentials)
  if (!signedUp.ok) throw new Error(`Sign-up refused: ${signedUp.error.reason}`)
}

/** A sign-up keeps nothing on its device and follows nothing. */
function portsTo(origin: string): EnginePorts {
  return {
    baseUrl: origin,
    fetch,
    openStore: () => Promise.reject(new Error('A sign-up stores nothing')),
    openPasswordWork: () => passwordWork,
    openForeignWork: () => foreignWork,
    openEventChannel: () => ({ onopen: null, onmessage: null, onerror: null, close: () => undefined }),
    clock: systemClock,
    // Whoever signs up here has chosen well; forms have tests of their own.
    estimateGuesses: () => Promise.resolve({ guessesLog10: 14, isListed: false }),
    openPasswordJudge: () => ({ estimateAll: () => Promise.resolve(null), close: () => undefined }),
    isOnline: () => true,
    untilDrawn: () => Promise.resolve(),
  }
}
