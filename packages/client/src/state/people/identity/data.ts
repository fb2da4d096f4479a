/** How certain it is whose keys these are. */

/**
 * Judges an address, a user id and the keys in use together (PROTOCOL 4). `verified`: compared at this address.
 * `known`: used for this address before. `vouched`: listed by an organization. `new`: nothing is known.
 * `address-differs`: a known person at another address. `keys-replaced`: no longer their keys, or not yet.
 * `contradicts`: other keys than the known ones, or someone else at a known address.
 */
export type Standing =
  'verified' | 'known' | 'vouched' | 'new' | 'address-differs' | 'keys-replaced' | 'contradicts'

/**
 * What is needed to accept an offer (PROTOCOL 8.1). `press`: one click, next to the mark of their keys. `look`: the
 * person must have reviewed whose keys these are. `never`: it cannot be accepted.
 */
export type Accepting = 'press' | 'look' | 'never'
