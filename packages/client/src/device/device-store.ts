import type { Bytes, HeadRef, ItemList, RosterChain, SignedRecord, VerifiedStatement } from '@severy/verifier'
import type { HeldTokens, PasskeySlot, Role, SessionEnd, TokenName } from '@severy/contract'
import type { Result } from '@severy/result'
import type { IntegrityAlarm } from '../integrity/data.ts'
import type { LockReason } from '../sessions/data.ts'
import type { StoreLoss } from './store-loss.ts'
import type { VaultTrail } from '../vaults/vault-trail.ts'

/**
 * What this device keeps between visits (PROTOCOL 7.6): ciphertext, public records and sequence numbers. Nothing in
 * here opens without the password, and only the user's own sign-out wipes it.
 *
 * Ids are base64url text. Values survive a structured clone.
 */
export interface DeviceStore {
  /** The person who used this device last and did not sign out, or null. */
  readCurrentUser(): Promise<string | null>
  readAccount(userId: string): Promise<DeviceAccount | null>
  /** What this device verified for a person; survives sign-out. */
  readMemory(userId: string): Promise<DeviceMemory | null>
  readItem(userId: string, vaultId: string, itemId: string): Promise<ItemCopy | null>
  readItems(userId: string, vaultId: string): Promise<ItemCopy[]>
  /** In order; at most `count` packs from number `first` on, or all of them. */
  readSnapshot(userId: string, first?: number, count?: number): Promise<SnapshotPack[]>
  /** Oldest first. */
  readQueue(userId: string): Promise<QueueEntry[]>
  readForms(userId: string): Promise<SealedForm[]>
  readEvents(userId: string): Promise<SealedEvent[]>
  readRecord(userId: string, name: RecordName): Promise<SealedRecord | null>
  readBreachFilter(userId: string): Promise<BreachFilterCopy | null>
  /** What an installed client has in the place of cookies. */
  readTokens(): Promise<HeldTokens>
  /** Every record on which a check rests, and what was sealed of them, at one moment. */
  readRecords(userId: string): Promise<KeptRecords>

  /**
   * Writes everything or nothing, in one transaction. Sequence numbers in the memory only rise: of two pages on one
   * device, the one that saw less never overwrites what the other verified, and the one that has older keys writes
   * nothing about the account, no record and no snapshot. Of a person who has signed out only the memory is taken, until
   * the next sign-in.
   *
   * With `seal` the records count as put there by the product (`device-state.ts`). What stands there already is not made
   * good by it: a state that does not open stays as it is, until a change with `isAnew`. A page whose keys are older than
   * those of the sealed state writes nothing of vaults and memory.
   */
  write(userId: string, change: DeviceChange, seal?: StateSeal): Promise<Result<undefined, StoreRefusal>>
  /** What there is no room for is held in memory, and written with the next change. */
  writeTokens(changes: readonly TokenChange[]): Promise<void>
  /** This person signs in: what the pages write is kept from now on, also after an earlier sign-out. */
  welcome(userId: string): Promise<void>
  /** The user's own sign-out: everything of this person but the memory goes, a session that is held too, and no page puts it back. */
  forget(userId: string): Promise<void>
  /** Looks whether what was kept for this person is still there. If not, `whenLost` hears of it. */
  check(userId: string): Promise<void>
  /** `tell` hears of it, each time, when the browser or another page has taken away what is kept here. */
  whenLost(tell: (why: StoreLoss) => void): void
  close(): void
}

/** Null: that one is over. */
export type TokenChange = readonly [name: TokenName, token: string | null]

/**
 * `storage-gone`: the browser has deleted what was kept, and of what is written only that is kept which exists nowhere
 * else; or it keeps nothing at all any more.
 */
export type StoreRefusal = 'storage-full' | 'storage-gone'

/** What was sealed of the records, and under which account key. */
export interface KeptState {
  akVer: number
  sealed: Bytes
  /** The person has signed out: of what was sealed only the memory is still there. */
  isForgotten?: true
}

/** Hashes are base64url of 32 bytes. */
export interface DeviceState {
  memory: DeviceMemory | null
  account: string | null
  /** By vault id. */
  vaults: Record<string, string>
  /** By entry id; entries of earlier account keys, which open no more, are not listed. */
  queue: Record<string, string>
}

/** How a write to the store is made to count. */
export interface StateSeal {
  akVer: number
  seal(state: DeviceState): Promise<Bytes>
  /** Null for what is not this account's under these keys. */
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
  /** What this change brings is all that counts from now on, with the memory as it was sealed. */
  isAnew?: true
  /** Makes this person the one whom the lock screen greets. */
  isCurrent?: true
  /** What it says of the access counts for nothing. */
  account?: Omit<DeviceAccount, keyof DeviceAccess>
  access?: AccessChange
  memory?: DeviceMemory
  vaults?: readonly VaultCopy[]
  /** Vaults that are no longer this person's. */
  removedVaults?: readonly string[]
  items?: readonly ItemCopyChange[]
  /** Replaces every pack. */
  snapshot?: readonly SnapshotPack[]
  queued?: readonly QueueEntry[]
  unqueued?: readonly string[]
  forms?: readonly SealedForm[]
  /** Forms that were handed out. */
  takenForms?: readonly string[]
  events?: readonly SealedEvent[]
  sentEvents?: readonly string[]
  records?: readonly SealedRecord[]
  /** `null` removes it. */
  breachFilter?: BreachFilterCopy | null
}

/**
 * How the account is opened on this device, and what stands in the way. Its pages may know different passwords and
 * passkeys, so this is changed by itself, and by whoever means to.
 */
export interface AccessChange extends Partial<Omit<DeviceAccess, 'slot' | 'haveKeysChanged'>> {
  /**
   * Counts while the device has the slot that the page knows: one that another page has put there stays. A new slot is
   * put in the place of every slot that is not of newer keys or of a newer password.
   */
  slot?: { known: Bytes | null; next: DeviceSlot | null; haveKeysChanged: boolean }
}

export interface DeviceAccess {
  /** Null after ten wrong passwords, or when the password was changed elsewhere: sign in again. */
  slot: DeviceSlot | null
  /** S, 16 bytes; null without one (PROTOCOL 3). */
  secretKey: Bytes | null
  /**
   * S of a rotation that was sent and not acknowledged yet (PROTOCOL 5.5): kept before the server may know it, for the
   * sign-in after a lost answer.
   */
  nextSecretKey: Bytes | null
  /** True when the server no longer takes this device's password or shows keys of a newer version (PROTOCOL 5.3). */
  haveKeysChanged: boolean
  /** What ended this device's session, as the server says; absent or null while one stands, as far as is known. */
  sessionEnd?: SessionEnd | null
  /** Slots 3 as the server gave them out last: only the passkey itself opens one, so they are as safe here as there. */
  passkeySlots: readonly PasskeySlot[]
  /** A failed check of the account's own records. */
  alarm: IntegrityAlarm | null
}

export interface DeviceAccount extends DeviceAccess {
  userId: string
  email: string
  /** Number of the identity statement that this address was last found to belong to; absent: of the first one. */
  emailIdSeq?: number
  roles: readonly Role[]
  keyring: KeyringCopy
  /** When the keyring in this copy was first seen here: heads older than a day are written into it anew. */
  keyringSeenAt: number
  lockReason: LockReason | null
  lastSyncedAt: number | null
}

/** Slot 4 with what opening it needs (PROTOCOL 3.1, 5.3). */
export interface DeviceSlot {
  slotId: Bytes
  salt: Bytes
  sealed: Bytes
  akVer: number
  pwVer: number
  failures: number
}

export interface KeyringCopy {
  seq: number
  akVer: number
  coreBox: Bytes
  vaultsBox: Bytes
  /**
   * SHA-256(coreBox_i) of the newest keyrings up to this one, 32 bytes each, oldest first: what a server that went back to
   * an older one is given again (PROTOCOL 7.8). Absent: kept before there was this.
   */
  coreHashes?: Bytes
}

/** The part of the device state that sign-out leaves, and that the next sign-in must continue (PROTOCOL 7.6). */
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

/** One vault as this device verified it last. */
export interface VaultCopy {
  vaultId: string
  rosters: RosterChain
  head: SignedRecord
  hSeq: number
  /** The last 1,000 places on the chain, `u64 hSeq || headHash32` each, oldest first. */
  recentHeads: Bytes
  trail: VaultTrail
  /** The core box's reference that was last found on the chain. */
  confirmed: HeadRef | null
  list: ItemList
  /** Statements of the other people whom its rosters have listed; absent where there were none. */
  people?: readonly VerifiedStatement[]
  /** Set when a check failed; writing is refused until the user's own act finds everything right again. */
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

/** A sealed part of the snapshot, with what its context needs. */
export interface SnapshotPack {
  generation: Bytes
  index: number
  count: number
  akVer: number
  sealed: Bytes
}

/** A change made here that the server has not acknowledged; its content is sealed. */
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
}

/** The server's list of common breached passwords, which is the same for everybody and no secret. */
export interface BreachFilterCopy {
  /** Of its content, in small hexadecimal digits. */
  digest: string
  /** A whole and plausible one (`breach-filter.ts` of the verifier). */
  bytes: Bytes
}

/** What this device keeps for its user and never sends. */
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
