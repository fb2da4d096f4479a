import type { Bytes, HeadRef, ItemList, RosterChain, SignedRecord, VerifiedStatement } from '@severy/verifier'
import type { HeldTokens, PasskeySlot, Role, SessionEnd, TokenName } from '@severy/contract'
import type { Result } from '@severy/result'
import type { IntegrityAlarm } from '../../features/integrity/data.ts'
import type { LockReason } from '../../features/sessions/data.ts'
import type { StoreLoss } from './store-loss.ts'
import type { VaultTrail } from './empty-trail.ts'

/**
 * What this device keeps between visits (PROTOCOL 7.6): ciphertext, public records, sequence numbers, and what it needs
 * to unlock and to sign in, such as the address, the Secret Key and an installed client's tokens. Items open only with
 * the password or a passkey. The product wipes all of it only when the user signs out or deletes the account.
 *
 * Ids are base64url text. Values survive a structured clone.
 */
export interface DeviceStore {
  /** The last person who used this device and did not sign out, or null. */
  readCurrentUser(): Promise<string | null>
  readAccount(userId: string): Promise<DeviceAccount | null>
  /** Every account with a copy on this device, in any order. */
  readAccounts(): Promise<DeviceAccount[]>
  /** What this device verified for a person; survives sign-out. */
  readMemory(userId: string): Promise<DeviceMemory | null>
  readItem(userId: string, vaultId: string, itemId: string): Promise<ItemCopy | null>
  readItems(userId: string, vaultId: string): Promise<ItemCopy[]>
  /** In order: at most `count` packs from index `first` on, or all of them. */
  readSnapshot(userId: string, first?: number, count?: number): Promise<SnapshotPack[]>
  /** Oldest first. */
  readQueue(userId: string): Promise<QueueEntry[]>
  readForms(userId: string): Promise<SealedForm[]>
  readEvents(userId: string): Promise<SealedEvent[]>
  readRecord(userId: string, name: RecordName): Promise<SealedRecord | null>
  readBreachFilter(userId: string): Promise<BreachFilterCopy | null>
  /** The tokens that an installed client keeps instead of cookies. */
  readTokens(): Promise<HeldTokens>
  /** Every record that a check relies on, with their sealed state, read at one moment. */
  readRecords(userId: string): Promise<KeptRecords>

  /**
   * Writes everything or nothing, in one transaction. Sequence numbers in the memory only rise: of two pages on one
   * device, the one that saw less never overwrites what the other verified, and the one with older keys writes nothing
   * about the account, no record and no snapshot. After a sign-out only the memory is written, until the next sign-in.
   *
   * With `seal`, the written records are listed in the sealed state (`device-state.ts`). That does not make other
   * records valid: a state that does not open stays as it is until a change with `isAnew`. A page whose keys are older
   * than the sealed state's writes nothing about vaults and memory.
   */
  write(userId: string, change: DeviceChange, seal?: StateSeal): Promise<Result<undefined, StoreRefusal>>
  /** If the disk is full, the tokens stay in memory and are written with the next ones. */
  writeTokens(changes: readonly TokenChange[]): Promise<void>
  /** Marks this person as signed in: from now on, what pages write is stored, even after an earlier sign-out. */
  welcome(userId: string): Promise<void>
  /**
   * Signs out: deletes everything of this person but the memory, including a held session; other pages cannot write it
   * back.
   */
  forget(userId: string): Promise<void>
  /** Checks that what was kept for this person is still there. If not, calls the listener of `whenLost`. */
  check(userId: string): Promise<void>
  /** Calls `tell` each time the browser or another page has deleted what is stored here. */
  whenLost(tell: (why: StoreLoss) => void): void
  close(): void
}

/** A null token removes it. */
export type TokenChange = readonly [name: TokenName, token: string | null]

/**
 * `storage-gone`: the browser has deleted what was stored, and only what exists nowhere else is still written; or the
 * browser no longer stores anything.
 */
export type StoreRefusal = 'storage-full' | 'storage-gone'

/** The sealed state of the records, and the account key version that sealed it. */
export interface KeptState {
  akVer: number
  sealed: Bytes
  /** The person has signed out: of the listed records, only the memory is still stored. */
  isForgotten?: true
}

/** Hashes are base64url of 32 bytes. */
export interface DeviceState {
  memory: DeviceMemory | null
  account: string | null
  /** By vault id. */
  vaults: Record<string, string>
  /** By entry id. Entries under earlier account keys no longer open and are not listed. */
  queue: Record<string, string>
}

/** Seals and opens the state of the records. */
export interface StateSeal {
  akVer: number
  seal(state: DeviceState): Promise<Bytes>
  /** Null if it was not sealed for this account under these keys. */
  open(sealed: Bytes): Promise<DeviceState | null>
}

export interface KeptRecords {
  account: DeviceAccount | null
  memory: DeviceMemory | null
  copies: readonly VaultCopy[]
  /** Oldest first. */
  queue: readonly QueueEntry[]
  state: KeptState | null
}

export interface DeviceChange {
  /** Starts the sealed state over: it lists only this change's records, and the memory as it was sealed. */
  isAnew?: true
  /** Makes this the account that the lock screen shows. */
  isCurrent?: true
  /** Any access fields in it are ignored, because `access` changes them. */
  account?: Omit<DeviceAccount, keyof DeviceAccess>
  access?: AccessChange
  memory?: DeviceMemory
  vaults?: readonly VaultCopy[]
  /** Vaults that are no longer this person's. */
  removedVaults?: readonly string[]
  items?: readonly ItemCopyChange[]
  /** Replaces all packs. */
  snapshot?: readonly SnapshotPack[]
  queued?: readonly QueueEntry[]
  unqueued?: readonly string[]
  forms?: readonly SealedForm[]
  /** Ids of forms that were handed back to their screens. */
  takenForms?: readonly string[]
  events?: readonly SealedEvent[]
  sentEvents?: readonly string[]
  records?: readonly SealedRecord[]
  /** `null` removes it. */
  breachFilter?: BreachFilterCopy | null
}

/**
 * How the account is opened on this device, and what prevents it. A device's pages may know different passwords and
 * passkeys, so access changes only if a write states it.
 */
export interface AccessChange extends Partial<Omit<DeviceAccess, 'slot' | 'haveKeysChanged'>> {
  /**
   * Applies only while the device has the slot that the page knows as `known`, so that another page's slot stays. A new
   * slot replaces any slot except one of newer keys or a newer password.
   */
  slot?: { known: Bytes | null; next: DeviceSlot | null; haveKeysChanged: boolean }
}

export interface DeviceAccess {
  /** Null after ten wrong passwords, or when the password was changed elsewhere: the person must sign in again. */
  slot: DeviceSlot | null
  /** S, 16 bytes; null without one (PROTOCOL 3). */
  secretKey: Bytes | null
  /**
   * The Secret Key of a rotation that was sent and not acknowledged yet (PROTOCOL 5.5). It is stored before it is sent,
   * for the sign-in after a lost answer.
   */
  nextSecretKey: Bytes | null
  /** The slot for a new password that this device sent and no answer confirmed yet; absent or null otherwise. */
  nextSlot?: NextSlot | null
  /** True when the server no longer accepts this device's password, or shows keys of a newer version (PROTOCOL 5.3). */
  haveKeysChanged: boolean
  /** How the server ended this device's session; absent or null while one is valid, as far as is known. */
  sessionEnd?: SessionEnd | null
  /** The address of the person who took the account over, according to the server; absent or null otherwise. */
  endedBy?: string | null
  /** The organization's provider has to confirm the next sign-in here, as far as is known. */
  needsSignOn?: boolean
  /**
   * Slots of type 3 as the server last sent them. Each can only be opened with its passkey, so they are as safe here as
   * on the server.
   */
  passkeySlots: readonly PasskeySlot[]
  /** Set when a check of the account's own records failed. */
  alarm: IntegrityAlarm | null
}

export interface DeviceAccount extends DeviceAccess {
  userId: string
  email: string
  /** Number of the identity statement to which this address was last verified to belong; absent: the first one. */
  emailIdSeq?: number
  roles: readonly Role[]
  keyring: KeyringCopy
  /** When this copy's keyring was first seen here; heads older than a day are written into it again. */
  keyringSeenAt: number
  lockReason: LockReason | null
  lastSyncedAt: number | null
}

/** Slot 4 and what opening it needs (PROTOCOL 3.1, 5.3). */
export interface DeviceSlot {
  slotId: Bytes
  salt: Bytes
  sealed: Bytes
  akVer: number
  pwVer: number
  failures: number
}

/**
 * A slot that takes the place of the one before with the keyring that was sent together with its password: the one at `seq` whose
 * core box has this hash. Stored before the request, for a lost answer (PROTOCOL 5.3).
 */
export interface NextSlot {
  slot: DeviceSlot
  seq: number
  coreHash: Bytes
}

export interface KeyringCopy {
  seq: number
  akVer: number
  coreBox: Bytes
  vaultsBox: Bytes
  /**
   * SHA-256(coreBox_i) of the latest keyrings up to this one, 32 bytes each, oldest first. They are sent again to a
   * server that went back to an older keyring (PROTOCOL 7.8). Absent in copies that predate this field.
   */
  coreHashes?: Bytes
}

/** The part of the device state that survives sign-out and that the next sign-in must continue (PROTOCOL 7.6). */
export interface DeviceMemory {
  userId: string
  akVer: number
  keyringSeq: number
  keyringHash: Bytes
  opaquePk: string
  minSuite: number
  vaults: Readonly<Record<string, VaultMemory>>
}

export interface VaultMemory {
  rSeq: number
  rosterHash: Bytes
  hSeq: number
  headHash: Bytes
}

/** One vault as this device last verified it. */
export interface VaultCopy {
  vaultId: string
  rosters: RosterChain
  head: SignedRecord
  hSeq: number
  /** The last 1,000 heads of the chain, `u64 hSeq || headHash32` each, oldest first. */
  recentHeads: Bytes
  trail: VaultTrail
  /** The core box's head reference that was last found on the chain. */
  confirmed: HeadRef | null
  list: ItemList
  /** Statements of the other people whom its rosters list or listed; absent where there were none. */
  people?: readonly VerifiedStatement[]
  /** Set when a check failed. Writing is refused until a check that the user starts passes. */
  alarm: IntegrityAlarm | null
}

export interface ItemCopy {
  itemId: string
  rev: number
  epoch: number
  ct: Bytes
}

export interface ItemCopyChange {
  vaultId: string
  /** Forget every copy of this vault first. */
  reset: boolean
  puts: readonly ItemCopy[]
  removes: readonly string[]
}

/** One sealed pack of the snapshot, with what its context needs. */
export interface SnapshotPack {
  generation: Bytes
  index: number
  count: number
  akVer: number
  sealed: Bytes
}

/** A local change that the server has not acknowledged; its content is sealed. */
export interface QueueEntry {
  entryId: string
  createdAt: number
  akVer: number
  sealed: Bytes
}

export interface SealedForm {
  formId: string
  akVer: number
  sealed: Bytes
}

export interface SealedEvent {
  eventId: string
  /** base64url, as the contract carries it. */
  sealed: string
  /** The bell shows it. */
  isNews?: true
}

/** The server's list of common breached passwords. It is the same for everyone and not secret. */
export interface BreachFilterCopy {
  /** SHA-256 of its content, in lowercase hexadecimal. */
  digest: string
  /** A complete and plausible filter (`breach-filter.ts` of the verifier). */
  bytes: Bytes
}

/** Something that this device keeps for its user and never sends. */
export interface SealedRecord {
  name: RecordName
  akVer: number
  sealed: Bytes
}
export const recordNames = [
  'breach-answers',
  'email-tags',
  'email-watch',
  'generated',
  'imports',
  'last-used',
  'password-scores',
  'subscription',
] as const
export type RecordName = (typeof recordNames)[number]
