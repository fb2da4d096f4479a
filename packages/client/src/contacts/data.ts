/** What goes in and comes out about people and their keys: plain data, without key bytes. */
import type { Standing } from '../identity/data.ts'

/** What of somebody's keys can be compared: by fingerprint, words and picture, which are all made of the keys alone. */
export interface ShownKeys {
  /** base64url. */
  fp: string
  words: string[]
  /** For `KeyMosaic`. */
  mosaic: number[]
}

/** How a contact was pinned. `none`: taken on trust. `link`: by an invitation link. `number`: compared in person. `org`: by an organization. */
export type ContactLevel = 'none' | 'link' | 'number' | 'org'

/** Somebody whom this person has shared with, or compared keys with. */
export interface ContactRow {
  userId: string
  email: string
  level: ContactLevel
  /** Of the pinned keys. */
  standing: Standing
  /** When the level was reached. */
  at: number
  keys: ShownKeys
  /** Of the two people, twelve groups of five digits. */
  safetyNumber: string
}

/** The other side of a share, as the verified member list and statements name them. */
export interface SharePerson {
  userId: string
  /** Canonical, and found to belong to their keys. Null when the account is gone. */
  email: string | null
  /** Of the keys below. */
  standing: Standing
  keys: ShownKeys
  safetyNumber: string
}

/** Who answers to an address now, before anything is shared with them. */
export interface PersonFound {
  userId: string
  /** Canonical. */
  email: string
  standing: Standing
  /** With `address-differs`: the address that these keys are known at. */
  knownAs: string | null
  /** When these keys were made. */
  keysSince: number
  keys: ShownKeys
  safetyNumber: string
}
