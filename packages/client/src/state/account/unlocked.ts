/** An unlocked account in the worker's memory: the only place with keys and plaintext. */
import type { AccountHead, AccountKeys } from '@severy/crypto'
import type { listOffers, PasskeySlot, ReplyOf, Role, Slot } from '@severy/contract'
import type { DirectoryRecord, Item, NewerRecord, VaultMeta } from '@severy/domain'
import type { Bytes, Grant, IntegrityCode, ItemEntry, VerifiedStatement } from '@severy/verifier'
import type { MemorySlots } from '../../base/memory-slot.ts'
import type { DeviceAccount, DeviceMemory, VaultMemory } from '../../base/device/device-store.ts'
import type { IntegrityAlarm } from '../../features/integrity/data.ts'
import type { SyncStatus } from '../../features/sessions/data.ts'
import type { Barrier } from './barrier.ts'
import type { OpenKeyring, VaultKey } from './keyring.ts'
import type { Line } from '../../base/line.ts'
import type { WaitingChange } from './waiting-change.ts'
import type { VerifiedVault } from './read-vault.ts'
import type { SyncOutcome } from './sync-outcome.ts'

export interface Unlocked {
  userId: string
  email: string
  roles: readonly Role[]
  keys: AccountKeys
  keyring: OpenKeyring
  /** As it was last sent or received. */
  accountHead: AccountHead
  /** By vault id, one for each vault key in the keyring. */
  vaults: Map<string, OpenVault>
  /** Vaults that others share and this person has not accepted. */
  offers: Offers
  /**
   * Ids of vaults whose newest verified roster no longer lists this person, until the keyring has dropped them; and of
   * vaults outside the keyring that the server reports as ended, until it has been told that they are gone here.
   */
  removals: Set<string>
  /** Changes that the server has not acknowledged, oldest first. */
  waiting: WaitingChange[]
  /** Whether something was permanently deleted since changes that did not fit were last tried. */
  hasMadeRoom: boolean
  /** What the device store contains about this account. */
  account: DeviceAccount
  memory: DeviceMemory
  /** The vault states that the device that added this one had seen; empty once a sync has found all of them. */
  linkedVaults: Readonly<Record<string, VaultMemory>>
  /** A failed check of the account's own records: nothing is written until they pass again. */
  alarm: IntegrityAlarm | null
  /** Opens the account key's slot again while a sign-in is fresh; the server requires the same freshness (PROTOCOL 5.1(6)). */
  fresh: FreshSignIn | null
  /**
   * The pwIn, kept from an unlock until the server has answered, at most five minutes (`held-password.ts`): it renews
   * an ended session.
   */
  passwordInput: string | null
  /** Settles once every item that this device had, or that the first read returned, is open. */
  shown: Promise<unknown>
  /** True while items of a verified list are being opened; until then no emitted list is complete. */
  isOpening: boolean
  /** The running write of slot 4 after a sign-in; locking waits for it. */
  slotWork: Promise<void>
  sync: SyncStatus['state']
  /**
   * Why the password alone opens no session; null if no reason is known. The vault then stays open without a session.
   */
  barrier: Barrier | null
  /** When the server will end the session, once known, and whether the person was active since. */
  session: { endsAt: number | null; isInUse: boolean }
  /** Reads from and writes to the server, one task at a time. */
  line: Line
  /** Writes to the device store, one change at a time. */
  storeLine: Line
  /** Ends the live channel; null before it was first opened. */
  channel: AbortController | null
  /** Plans a retry after network trouble; set by `followChanges`. */
  planRetry: () => void
  /** A sync that is waiting in the line and has not started. */
  nextCatchUp: Promise<SyncOutcome> | null
  /** Aborted when the vault locks: running work stops at its next step. */
  ending: AbortController
  /** Each feature's memory of the open account. */
  slots: MemorySlots
}

/** With OPAQUE's export key and slot 1, or with a passkey's PRF output and its slot 3. */
export type FreshSignIn = FreshPassword | { prf: CryptoKey; slot: PasskeySlot; at: number }

export interface FreshPassword {
  exportKey: CryptoKey
  slot: Slot
  at: number
}

export interface OpenVault {
  vaultId: string
  id: Bytes
  key: VaultKey
  /** Null until the first verified read. */
  verified: VerifiedVault | null
  /** Statements of the other people whom its rosters list or listed. */
  people: readonly VerifiedStatement[]
  /** A newer key than the keyring's, from a grant, that is not in the keyring yet. */
  taken: Grant | null
  /** The vault's own item 00…00. Null until it is open. */
  meta: VaultMeta | null
  /** Verified and opened items by id, without the vault's own item. */
  items: Map<string, OpenItem>
  /** Policies and groups of an organization's directory, which has no items, by id; null for one that did not open. */
  records: Map<string, DirectoryRecord | null>
  /** Items and records that only a newer version can read, by id: read-only, and sealed again unchanged. */
  newer: Map<string, NewerRecord>
  alarm: IntegrityAlarm | null
}

/**
 * Vaults whose key someone has given to this person and that are not in the keyring (PROTOCOL 8.1). They are read and
 * checked like any vault, kept in memory only, and shown separately until the person accepts them.
 */
export interface Offers {
  /** By vault id; every check passed. */
  open: Map<string, Offer>
  /** Offers that failed a check, by vault id: the person sees them, but cannot accept them. */
  refused: Map<string, IntegrityCode>
  /** Whether automatic acceptance has run since this unlock. */
  hasGreeted: boolean
  /** How many offers were accepted automatically since this unlock. */
  takenCount: number
  /**
   * User ids of people whose invitation this person has accepted or expects: their offers, if they can be accepted
   * automatically, are accepted on arrival instead of at the next unlock. This only decides when; the checks of each
   * offer decide whether.
   */
  awaited: Set<string>
  /** Others' answers as the server reports them; null until it was asked. */
  told: (Pick<ReplyOf<typeof listOffers>, 'waiting' | 'accepted' | 'left'> & ToldLists) | null
}

/** The member lists that an answer refers to: the sequence number of each, by vault id. */
export interface ToldLists {
  lists: Readonly<Record<string, number>>
}

export interface Offer {
  vault: OpenVault
  grant: Grant
}

export interface OpenItem {
  entry: ItemEntry
  /** Null if it did not open, and for items in the vault's `newer`. */
  content: Item | null
  /** Versions that this session saw earlier, newest first: an open form may have been filled from one of them. */
  before: readonly { rev: number; content: Item }[]
}
