/** How far it is known whose keys somebody has. */

/**
 * Whose keys these are, of an address, a user id and the keys in use together (PROTOCOL 4). `verified`: compared at this
 * address. `known`: used for this address before. `vouched`: listed by an organization. `new`: nobody has said anything.
 * `address-differs`: somebody known, at another address. `keys-replaced`: not their keys any more, or not yet.
 * `contradicts`: other keys than the known ones, or somebody else at a known address.
 */
export type Standing =
  'verified' | 'known' | 'vouched' | 'new' | 'address-differs' | 'keys-replaced' | 'contradicts'

/**
 * What it takes to accept what somebody offers (PROTOCOL 8.1). `press`: one press where the mark of their keys stands
 * beside it. `look`: the person has looked at whose keys these are. `never`: not at all.
 */
export type Accepting = 'press' | 'look' | 'never'
