/** Plain data about people and their keys, without key bytes. */
import type { Standing } from '../../state/people/identity/data.ts'

/** What people compare to check someone's keys: fingerprint, words and picture, all derived from the keys alone. */
export interface ShownKeys {
  /** base64url. */
  fp: string
  words: string[]
  /** Cells of the mosaic, as `KeyMosaic` draws them. */
  mosaic: number[]
}

/**
 * How a contact was pinned. `none`: without any check. `link`: by an invitation link. `number`: compared in person.
 * `org`: by an organization.
 */
export type ContactLevel = 'none' | 'link' | 'number' | 'org'

/** Someone with whom this person has shared something or compared keys. */
export interface ContactRow {
  userId: string
  email: string
  level: ContactLevel
  /** The standing of the pinned keys. */
  standing: Standing
  /** When the level was reached. */
  at: number
  keys: ShownKeys
  /** The safety number of both people: twelve groups of five digits. */
  safetyNumber: string
}

/** The other person of a share, as the verified member list and identity statements name them. */
export interface SharePerson {
  userId: string
  /** Canonical, and verified to belong to their keys. Null if the account is gone. */
  email: string | null
  /** The standing of the keys below. */
  standing: Standing
  keys: ShownKeys
  safetyNumber: string
}

/** The person to whom an address belongs now, looked up before anything is shared with them. */
export interface PersonFound {
  userId: string
  /** Canonical. */
  email: string
  standing: Standing
  /** With `address-differs`: the address under which these keys are known. */
  knownAs: string | null
  /** When these keys were created. */
  keysSince: number
  keys: ShownKeys
  safetyNumber: string
}
