import type { Offers, Unlocked } from './unlocked.ts'

/** The offers of an account that has just been opened: none are known yet. */
export function newOffers(): Offers {
  return {
    open: new Map(),
    refused: new Map(),
    hasGreeted: false,
    takenCount: 0,
    awaited: new Set(),
    told: null,
  }
}

/**
 * After the first sign-in: someone who signed up through an invitation's link has accepted it, so offers from its
 * inviter are accepted as soon as they arrive.
 */
export function awaitInviters({ keyring, offers }: Unlocked): void {
  for (const { userId, level } of keyring.core.contacts) if (level === 'link') offers.awaited.add(userId)
}
