import type { Offers, Unlocked } from '../sessions/unlocked.ts'

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

/** After the first sign-in: who came by an invitation's link has said yes to it, and knows nobody else yet. */
export function awaitInviters({ keyring, offers }: Unlocked): void {
  for (const { userId, level } of keyring.core.contacts) if (level === 'link') offers.awaited.add(userId)
}
