/** What goes in and comes out about failed checks, and a server that went back to an older state (PROTOCOL 7.8, 14): plain data, without key bytes. */
import type { IntegrityCode } from '@severy/verifier'
import type { RepairProblem } from './reasons.ts'

/** A failed check that ends in the integrity alarm (PROTOCOL 14). Writing to the vault stops; the verified copy stays readable. */
export interface IntegrityAlarm {
  code: IntegrityCode
  /** Null when the account's own records are concerned. */
  vaultId: string | null
  /** From authenticated data only. */
  vaultName: string | null
  /** What this device verified last, and what the server sent. Numbers are sequence numbers, dates come from signed records. */
  expected: { seq: number | null; date: number | null }
  served: { seq: number | null; date: number | null }
}

/**
 * `behind`, `missing`: an older state of what this device has verified, or none; both can be repaired. `other-branch`: the
 * server shows something that this device's copy does not come from. `too-far-back`: this device does not keep enough of the
 * vault's past. `owner-needed`: its list of members goes back too, which only owners sign for. `too-large`: more than one
 * request carries.
 */
export type ServerCopyState =
  'behind' | 'missing' | 'other-branch' | 'too-far-back' | 'owner-needed' | 'too-large'

/** One vault in which the server is not where this device was. */
export interface ServerVault {
  vaultId: string
  /** From authenticated data only; null while it is not open. */
  name: string | null
  state: ServerCopyState
  /** What would be sent: changes that the server has lost, member lists among them, entries, and entries that it would delete. */
  changes: number
  memberLists: number
  items: number
  deletes: number
  /** Others may have it too. */
  isShared: boolean
  /** Of the entries on this device. */
  files: number
  /** Whether `keepCopyAsNewVault` can make a vault of what this device has verified. */
  canBeKept: boolean
}

export interface ServerCopy {
  /**
   * Of the account's own records: `behind` can be repaired, `other-branch` replaced where `branch` is there, and nothing of
   * the rest before. `other-keys`: the server is from before a change of keys or address.
   */
  account: 'same' | 'behind' | 'other-branch' | 'too-far-back' | 'other-keys'
  /**
   * What another device of this person wrote in the place of what the server had lost: what its newest keyring is known by
   * (32 bytes), and the vaults that only it knows.
   * Null where there is none, where this device cannot follow both to where they part, and for what only claims to be one.
   */
  branch: { newest: string; vaultIds: readonly string[] } | null
  vaults: readonly ServerVault[]
}

export interface RepairedCopy {
  vaults: number
  items: number
  /** What the server lost and this device does not keep: files, by the entry that they belong to. */
  lostFiles: readonly { title: string; name: string }[]
  /** What could not be repaired, and why; its alarm stands. */
  left: readonly { name: string | null; why: ServerCopyState | RepairProblem }[]
}
