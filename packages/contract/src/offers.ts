import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, TimeMs } from './values.ts'

/** Milliseconds for which it is told that somebody has accepted. */
export const acceptedToldMs = 7 * 24 * 3600_000

/**
 * What was offered in the vaults that the caller is in (PROTOCOL 8.1). `toMe`: vaults whose key the caller was given, and
 * none of her devices has said that it took it. `waiting`: of whom else that is so. `accepted`: who has lately taken what
 * the caller gave. Of organizations `listOrganizations` tells it.
 */
export const listOffers = endpoint({
  method: 'GET',
  path: '/v1/offers',
  access: 'session',
  needsSecondFactor: true,
  reply: z.strictObject({
    toMe: z.array(Id),
    waiting: z.array(z.strictObject({ vaultId: Id, userId: Id })),
    accepted: z.array(z.strictObject({ vaultId: Id, userId: Id, at: TimeMs })),
  }),
})

/** A device of the caller has taken the vault's key into the keyring. Nothing depends on it but what others are shown. */
export const acceptVault = endpoint({
  method: 'POST',
  path: '/v1/vaults/:vaultId/accept',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
})
