/** What goes in and comes out about keys that somebody has made anew: plain data, without key bytes. */
import type { SharePerson } from '../contacts/data.ts'
import type { AcceptKeysReason } from './reasons.ts'

/** Somebody who has made all keys anew: those that this person has listed, enrolled or pinned are the ones before. */
export interface ReplacedKeys {
  /** With the new keys, and how far these are known. */
  person: SharePerson
  /** A contact's address, where these keys are for another one. */
  knownAs: string | null
  since: number
  /** Vaults, single shares and organizations of this person's that name the keys before. By name. */
  places: Omit<KeysInVault, 'owner'>[]
  /** Is a trusted contact, and holds half of a key under the keys before. */
  isTrusted: boolean
}

/** A vault of somebody else's that names this person. */
export interface KeysInVault {
  vaultId: string
  name: string
  kind: 'vault' | 'item' | 'organization'
  /** Canonical; null when it is not known. */
  owner: string | null
}

/** After this person has made all keys anew: vaults of others whose owners have yet to list them, and those that have. */
export interface OwnKeys {
  waiting: KeysInVault[]
  followed: KeysInVault[]
}

/** What came of accepting somebody's new keys. */
export interface AcceptedKeys {
  /** Vaults that name the new keys now, each with a key of its own that is new as well. */
  renewed: string[]
  failed: { vaultId: string; reason: AcceptKeysReason }[]
  /**
   * `none`: no trusted contact. `enrolled`: anew, under these keys. `compare-first`, `password-first`: their half is still
   * under the keys before, until they are chosen once more. `failed`: the half before is ended, and there is none.
   */
  trusted: 'none' | 'enrolled' | 'compare-first' | 'password-first' | 'failed'
}
