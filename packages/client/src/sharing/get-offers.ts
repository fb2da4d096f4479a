import type { WaitingOffers } from '../engine.ts'
import { describeOrganisationOffers } from '../organisation/list-organisations.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import { describeOffers } from './list-shares.ts'

/** What waits for this person's answer, without what is shared already. */
export async function getOffers(engine: Engine): Promise<WaitingOffers> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return { shares: [], organisations: [] }
  const shares = await describeOffers(engine, unlocked)
  const organisations = await describeOrganisationOffers(engine, unlocked)
  return { shares, organisations }
}
