/**
 * Everything that seals to the key of another person, or of a device that is not one's own. It must be decided first
 * whose key it is, and only `packages/client/src/state/people/identity` does that: the rule `sealing-to-people-in-one-room` keeps
 * all other code away from here.
 */
export { makeEscrow, makeRelease } from './escrow.ts'
export { makeGrant } from './grant.ts'
