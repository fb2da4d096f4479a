/** Plain data about replaced keys, without key bytes. */
import type { SharePerson } from '../contacts/data.ts'
import type { AcceptKeysReason } from './reasons.ts'

/** Someone who has replaced all keys while this person still has the old ones listed, enrolled or pinned. */
export interface ReplacedKeys {
  /** The person with the new keys, and the standing of those. */
  person: SharePerson
  /** The contact's known address, if the new keys are for another one. */
  knownAs: string | null
  since: number
  /** Vaults, single shares and organizations of this person that list the old keys, by name. */
  places: Omit<KeysInVault, 'owner'>[]
  /** Whether they are a trusted contact whose half is sealed to the old keys. */
  isTrusted: boolean
}

/** Someone else's vault that lists this person. */
export interface KeysInVault {
  vaultId: string
  name: string
  kind: 'vault' | 'item' | 'organization'
  /** Canonical; null if it is not known. */
  owner: string | null
}

/**
 * After this person has replaced all keys: others' vaults whose owners have not listed the new ones yet, and those that
 * have.
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
   * `none`: not a trusted contact. `enrolled`: enrolled again, with these keys. `compare-first`, `password-first`:
   * their half stays sealed to the old keys until the person compares the keys or proves the password, and enrolls them
   * again. `failed`: the old half may be ended without a new one.
   */
  trusted: 'none' | 'enrolled' | 'compare-first' | 'password-first' | 'failed'
}
