/**
 * Plain data about failed checks and a server that went back to an older state (PROTOCOL 7.8, 14), without key bytes.
 */
import type { IntegrityCode } from '@severy/verifier'
import type { RepairProblem } from './reasons.ts'

/**
 * A failed check that raises the integrity alarm (PROTOCOL 14). Writing to the vault stops; the verified copy stays
 * readable.
 */
export interface IntegrityAlarm {
  code: IntegrityCode
  /** Null when it is about the account's own records. */
  vaultId: string | null
  /** From authenticated data only. */
  vaultName: string | null
  /**
   * What this device last verified, and what the server sent. `seq` is a sequence number, `date` comes from a signed
   * record.
   */
  expected: { seq: number | null; date: number | null }
  served: { seq: number | null; date: number | null }
}

/**
 * `behind`, `missing`: the server has an older state than this device verified, or none; both can be repaired.
 * `other-branch`: the server has a state from which this device's copy does not continue. `too-far-back`: this device
 * does not store enough of the vault's past. `owner-needed`: the loss includes the member list, which only owners sign,
 * or deletions. `too-large`: more than fits into one request.
 */
export type ServerCopyState =
  'behind' | 'missing' | 'other-branch' | 'too-far-back' | 'owner-needed' | 'too-large'

/** A vault whose state on the server differs from the one that this device verified. */
export interface ServerVault {
  vaultId: string
  /** From authenticated data only; null while the vault is not open. */
  name: string | null
  state: ServerCopyState
  /** What a repair would send: lost changes, some of which are member lists; items; and deletions of items. */
  changes: number
  memberLists: number
  items: number
  deletes: number
  /** Whether others may have the vault too. */
  isShared: boolean
  /** Number of files of the items on this device. */
  files: number
  /** Whether `keepCopyAsNewVault` can make a new vault from what this device verified. */
  canBeKept: boolean
}

export interface ServerCopy {
  /**
   * State of the account's own records, which must be repaired before anything else. `behind` can be repaired,
   * `other-branch` replaced if `branch` is set. `other-keys`: the server's state is from before a change of keys or
   * address.
   */
  account: 'same' | 'behind' | 'other-branch' | 'too-far-back' | 'other-keys'
  /**
   * What another device of this person wrote in place of what the server had lost: the hash of its newest keyring (32
   * bytes), and the vaults that only that branch has. Null if there is no such branch, if this device cannot trace both
   * back to their common start, or if it is not authentic.
   */
  branch: { newest: string; vaultIds: readonly string[] } | null
  vaults: readonly ServerVault[]
}

export interface RepairedCopy {
  vaults: number
  items: number
  /** Files that the server lost and this device does not have, by the title of their item. */
  lostFiles: readonly { title: string; name: string }[]
  /** What could not be repaired, and why; its alarm stays. */
  left: readonly { name: string | null; why: ServerCopyState | RepairProblem }[]
}
