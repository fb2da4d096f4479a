/** Plain data about replaced keys, without key bytes. */
import type { SharePerson } from '../contacts/data.ts'
import type { AcceptKeysReason } from './reasons.ts'

/** Someone who has replaced all keys: this person has listed, enrolled or pinned the old ones. */
export interface ReplacedKeys {
  /** With the new keys, and their standing. */
  person: SharePerson
  /** The contact's known address, if the new keys are for another one. */
  knownAs: string | null
  since: number
  /** Vaults, single shares and organizations of this person that list the old keys, by name. */
  places: Omit<KeysInVault, 'owner'>[]
  /** They are a trusted contact, and their half is sealed to the old keys. */
  isTrusted: boolean
}

/** Someone else's vault that lists this person. */
export interface KeysInVault {
  vaultId: string
  name: string
  kind: 'vault' | 'item' | 'organization'
  /** Canonical; null when it is not known. */
  owner: string | null
}

/**
 * After this person has replaced all keys: others' vaults whose owners have yet to list the new ones, and those that
 * do.
 */
export interface OwnKeys {
  waiting: KeysInVault[]
  followed: KeysInVault[]
}

/** The outcome of accepting someone's new keys. */
export interface AcceptedKeys {
  /** Ids of vaults that now list the new keys, each with a new vault key. */
  renewed: string[]
  failed: { vaultId: string; reason: AcceptKeysReason }[]
  /**
   * `none`: not a trusted contact. `enrolled`: again, with these keys. `compare-first`, `password-first`: their half is
   * still sealed to the old keys until they are enrolled again. `failed`: the old half may be ended without a new one.
   */
  trusted: 'none' | 'enrolled' | 'compare-first' | 'password-first' | 'failed'
}
