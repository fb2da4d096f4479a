/** An unlocked account as it lives in the worker's memory: the only place where keys and plaintext are. */
import type { AccountHead, AccountKeys } from '@severy/crypto'
import type { listOffers, ReplyOf, Role, Slot } from '@severy/contract'
import type { DirectoryRecord, Item, NewerRecord, VaultMeta } from '@severy/domain'
import type { Bytes, Grant, IntegrityCode, ItemEntry, VerifiedStatement } from '@severy/verifier'
import type { MemorySlots } from '../base/memory-slot.ts'
import type { DeviceAccount, DeviceMemory, VaultMemory } from '../device/device-store.ts'
import type { IntegrityAlarm } from '../integrity/data.ts'
import type { SyncStatus } from './data.ts'
import type { OpenKeyring, VaultKey } from '../keyring/keyring.ts'
import type { Line } from '../line.ts'
import type { WaitingChange } from '../queue/waiting-change.ts'
import type { VerifiedVault } from '../vaults/read-vault.ts'
import type { SyncOutcome } from '../vaults/sync-outcome.ts'

export interface Unlocked {
  userId: string
  email: string
  roles: readonly Role[]
  keys: AccountKeys
  keyring: OpenKeyring
  /** As it was sent, or served, last. */
  accountHead: AccountHead
  /** By vault id, one for each key in the keyring. */
  vaults: Map<string, OpenVault>
  /** What others have shared and this person has not accepted. */
  offers: Offers
  /**
   * Vaults whose newest verified roster does not list me any more, until the keyring has dropped them; and those not in
   * the keyring that the server calls ended, until it was told that nothing of them is here.
   */
  removals: Set<string>
  /** Changes that the server has not acknowledged, oldest first. */
  waiting: WaitingChange[]
  /** Something was deleted for good since what was refused for want of room was tried last. */
  hasMadeRoom: boolean
  /** What the device store holds of this account. */
  account: DeviceAccount
  memory: DeviceMemory
  /** Where the device that added this one had seen the vaults; empty once a sync has found all of it. */
  linkedVaults: Readonly<Record<string, VaultMemory>>
  /** A failed check of the account's own records: nothing is written until it passes. */
  alarm: IntegrityAlarm | null
  /** While a sign-in is fresh, what opens slot 1 again: the server demands the same freshness (PROTOCOL 5.1(6)). */
  fresh: FreshSignIn | null
  /** pwIn, after an unlock until the server has answered, or for five minutes (`held-password.ts`): renews an ended session. */
  passwordInput: string | null
  /** Settles when every item that this device had, or that the first read brought, is open. */
  shown: Promise<unknown>
  /** While items of a verified list are being opened: until then no list that is told is the whole one. */
  isOpening: boolean
  /** Writing slot 4 after a sign-in; locking waits for it. */
  slotWork: Promise<void>
  sync: SyncStatus['state']
  /** When the server ends the session by itself, once that is known; and whether the person was seen since. */
  session: { endsAt: number | null; isInUse: boolean }
  /** Reading from and writing to the server, one work at a time. */
  line: Line
  /** Writing to the device store, one change at a time. */
  storeLine: Line
  /** The live channel's end; null before it was first opened. */
  channel: AbortController | null
  /** Plans another try after trouble with the connection; set by whoever follows changes. */
  planRetry: () => void
  /** A sync that waits in the line and has not begun. */
  nextCatchUp: Promise<SyncOutcome> | null
  /** Aborted when the vault locks: works that still run stop at their next step. */
  ending: AbortController
  /** What each feature keeps of the open account, known to that feature alone. */
  slots: MemorySlots
}

export interface FreshSignIn {
  /** OPAQUE's export key. */
  exportKey: CryptoKey
  slot: Slot
  at: number
}

export const freshSignInMs = 5 * 60_000

export interface OpenVault {
  vaultId: string
  id: Bytes
  key: VaultKey
  /** Null until the first verified read. */
  verified: VerifiedVault | null
  /** Statements of the other people whom its rosters have listed. */
  people: readonly VerifiedStatement[]
  /** A newer key than the keyring's, taken from a grant and not yet written there. */
  taken: Grant | null
  /** The vault about itself: item 00…00. Null until it was opened. */
  meta: VaultMeta | null
  /** Verified items by id, as opened; the vault's own item is not among them. */
  items: Map<string, OpenItem>
  /** Of an organization's directory, which has no items: its policies and groups, by id; null for what did not open. */
  records: Map<string, DirectoryRecord | null>
  /** Of all of them those that only a newer version understands, by id: read-only, and sealed again as they are. */
  newer: Map<string, NewerRecord>
  alarm: IntegrityAlarm | null
}

/**
 * Vaults that somebody has given this person the key of, and that are not in the keyring (PROTOCOL 8.1). They are read
 * and checked like every vault, held in memory only, and shown apart until the person accepts them.
 */
export interface Offers {
  /** By vault id, every check passed. */
  open: Map<string, Offer>
  /** What was served as an offer and failed a check: by vault id, for the person to see, never to accept. */
  refused: Map<string, IntegrityCode>
  /** Whether this unlock's automatic acceptance has been. */
  hasGreeted: boolean
  /** How many this unlock has taken in without a click. */
  takenCount: number
  /**
   * People whose invitation this person has said yes to, or waits for: what they may give without a click is taken in when
   * it comes, and not at the next unlock. This says only when: whether, the checks of every offer say.
   */
  awaited: Set<string>
  /** What the server says of the answers of others; null until it was asked. */
  told: (Pick<ReplyOf<typeof listOffers>, 'waiting' | 'accepted'> & ToldLists) | null
}

/** The member lists that an answer is about: the number of each, by vault id. */
export interface ToldLists {
  lists: Readonly<Record<string, number>>
}

export interface Offer {
  vault: OpenVault
  grant: Grant
}

export interface OpenItem {
  entry: ItemEntry
  /** Null when it did not open, and for what is in its vault's `newer`. */
  content: Item | null
  /** Versions that this session saw before, newest first: what an open form may have been filled from. */
  before: readonly { rev: number; content: Item }[]
}

export function isFresh({ fresh }: Unlocked, now: number): boolean {
  return fresh !== null && now - fresh.at < freshSignInMs
}
