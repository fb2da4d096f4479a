import type { AcceptedOffer, WaitingOffers } from '../sharing/data.ts'
import { describeOrganizationOffers } from '../organization/list-organizations.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { addressOf } from '../../state/people/addresses.ts'
import { describeOffers } from '../sharing/list-shares.ts'
import { nameOfShare } from '../../state/people/share-name.ts'

/** Offers that wait for this person's answer, and recent acceptances of offers that this person made. */
export async function getOffers(engine: Engine): Promise<WaitingOffers> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return { shares: [], organizations: [], accepted: [] }
  const shares = await describeOffers(engine, unlocked)
  const organizations = await describeOrganizationOffers(engine, unlocked)
  return { shares, organizations, accepted: await describeAccepted(engine, unlocked) }
}

/** How many acceptances are returned. */
const acceptedMax = 10

async function describeAccepted(engine: Engine, unlocked: Unlocked): Promise<AcceptedOffer[]> {
  const accepted: AcceptedOffer[] = []
  for (const offer of unlocked.offers.told?.accepted.slice(0, acceptedMax) ?? []) {
    const vault = unlocked.vaults.get(offer.vaultId)
    if (vault === undefined) continue
    const email = await addressOf(engine, unlocked, vault, offer.userId)
    accepted.push({ ...offer, email, name: nameOfShare(vault) })
  }
  return accepted
}
