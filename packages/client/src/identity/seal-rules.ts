import type { Standing } from './standing.ts'

/**
 * What an answer allows. `seal`: at once. `ask`: once the person at the screen has seen and accepted exactly these keys.
 * `refuse`: not at all.
 */
export type Allowed = 'seal' | 'ask' | 'refuse'

type Rule = Readonly<Record<Standing, Allowed>>

/** Somebody at an address: whatever is not known already is looked at first. */
const atAddress: Rule = {
  verified: 'seal',
  known: 'seal',
  vouched: 'ask',
  new: 'ask',
  'address-differs': 'ask',
  'keys-replaced': 'ask',
  contradicts: 'refuse',
}

/** Nobody looks, so nothing that somebody would have to look at. */
const unasked: Rule = {
  verified: 'seal',
  known: 'seal',
  vouched: 'seal',
  new: 'refuse',
  'address-differs': 'refuse',
  'keys-replaced': 'refuse',
  contradicts: 'refuse',
}

/** Somebody whom the vault's own list names under these keys (PROTOCOL R7): they have what was written before. */
const listedAlready: Rule = { ...unasked, new: 'seal', 'address-differs': 'seal' }

/** Whoever may open the whole account one day, or help its owner back in: nothing but a comparison by her will do. */
const comparedOnly: Rule = {
  verified: 'seal',
  known: 'refuse',
  vouched: 'refuse',
  new: 'refuse',
  'address-differs': 'refuse',
  'keys-replaced': 'refuse',
  contradicts: 'refuse',
}

/** Every way by which something is sealed to another person's key, and the rule that it goes by. */
export const sealRules = {
  /** One item, to somebody at an address. */
  'share-item': atAddress,
  'vault-member': atAddress,
  'organization-member': atAddress,
  /** Somebody has joined after an invitation, and is looked at. */
  'invitation-looked-at': atAddress,
  /** The proof of the link names exactly these keys. */
  'invitation-proved': { ...unasked, new: 'seal' },
  'group-member': unasked,
  /** Keys that somebody has made since, in the place of the ones before. */
  'accepted-keys': atAddress,
  /** A new key of a vault, for those who stay in it. */
  'renewed-key': listedAlready,
  /** What a restored server has lost, for those who had it. */
  'repaired-vault': listedAlready,
  /** Half of the account's key. */
  'trusted-contact': comparedOnly,
} as const satisfies Readonly<Record<string, Rule>>

export type SealPath = keyof typeof sealRules

export const sealPaths = Object.keys(sealRules) as readonly SealPath[]
