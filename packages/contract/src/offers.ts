import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, TimeMs } from './values.ts'

/** Milliseconds for which an acceptance is reported. */
export const acceptedToldMs = 7 * 24 * 3600_000

/**
 * Offers in the caller's vaults (PROTOCOL 8.1). `toMe`: vaults whose key the caller was given, and no device of theirs
 * has confirmed taking. `waiting`: other people in the same situation. `accepted`: people who recently accepted what
 * the caller gave. `left`: people who left, or declined (`isDeclined`), and stay in the vault's list until an owner removes
 * them. For organizations, see `listOrganizations`.
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
    left: z.array(z.strictObject({ vaultId: Id, userId: Id, isDeclined: z.boolean() })),
  }),
})

/**
 * Reports that a device of the caller has taken the vault's key into the keyring. It only affects what others are
 * shown.
 */
export const acceptVault = endpoint({
  method: 'POST',
  path: '/v1/vaults/:vaultId/accept',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
})
