/**
 * What seals to the key of another person, or of a device that is not one's own. Whose key that is has to be decided
 * first, and `packages/client/src/identity` is the one room that does: the rule `sealing-to-people-in-one-room` keeps
 * everything else away from here.
 */
export { makeEscrow, makeRelease } from './escrow.ts'
export { makeGrant } from './grant.ts'
