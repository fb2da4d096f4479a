import type { Standing } from './standing.ts'

/**
 * What a judgment allows. `seal`: immediately. `ask`: once the person has seen and accepted exactly these keys.
 * `refuse`: never.
 */
export type Allowed = 'seal' | 'ask' | 'refuse'

type Rule = Readonly<Record<Standing, Allowed>>

/** Someone at an address: whatever is not known yet must be reviewed first. */
const atAddress: Rule = {
  verified: 'seal',
  known: 'seal',
  vouched: 'ask',
  new: 'ask',
  'address-differs': 'ask',
  'keys-replaced': 'ask',
  contradicts: 'refuse',
}

/** For paths on which nobody reviews anything: whatever would need a review is refused. */
const unasked: Rule = {
  verified: 'seal',
  known: 'seal',
  vouched: 'seal',
  new: 'refuse',
  'address-differs': 'refuse',
  'keys-replaced': 'refuse',
  contradicts: 'refuse',
}

/** Someone whom the vault's own list names with these keys (PROTOCOL R7): they already have what was written before. */
const listedAlready: Rule = { ...unasked, new: 'seal', 'address-differs': 'seal' }

/**
 * Someone who may one day open the whole account or help recover it: only keys that the owner has compared are allowed.
 */
const comparedOnly: Rule = {
  verified: 'seal',
  known: 'refuse',
  vouched: 'refuse',
  new: 'refuse',
  'address-differs': 'refuse',
  'keys-replaced': 'refuse',
  contradicts: 'refuse',
}

/** Every way in which something is sealed to another person's key, with its rule. */
export const sealRules = {
  /** One item, to someone at an address. */
  'share-item': atAddress,
  'vault-member': atAddress,
  'organization-member': atAddress,
  /** Someone who joined after an invitation and whose keys are reviewed. */
  'invitation-looked-at': atAddress,
  /** The link's proof names exactly these keys. */
  'invitation-proved': { ...unasked, new: 'seal' },
  'group-member': unasked,
  /** Newer keys of someone, in place of the previous ones. */
  'accepted-keys': atAddress,
  /** A vault's new key, for the members who stay. */
  'renewed-key': listedAlready,
  /** What a server lost when it was restored, for the members who had it. */
  'repaired-vault': listedAlready,
  /** Half of the account's key. */
  'trusted-contact': comparedOnly,
} as const satisfies Readonly<Record<string, Rule>>

export type SealPath = keyof typeof sealRules

export const sealPaths = Object.keys(sealRules) as readonly SealPath[]
