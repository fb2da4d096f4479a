/** The events that the engine sends to its screens. */
import type { Folder } from '@severy/domain'
import type { AttachmentTransfer } from '../../features/attachments/data.ts'
import type { ItemRef } from '../../base/item-ref.ts'
import type { StoreLoss } from '../../base/device/store-loss.ts'
import type { AskingContact } from '../../features/emergency/data.ts'
import type { VaultHealth } from '../../features/health/data.ts'
import type { IntegrityAlarm } from '../../features/integrity/data.ts'
import type { OpenedInvitation } from '../../features/invitations/data.ts'
import type { AnswerInvitationReason } from '../../features/invitations/reasons.ts'
import type { ItemRow } from '../../features/items/data.ts'
import type { SaveReason } from '../../features/items/reasons.ts'
import type { KeptBecause, TakenShare } from '../../features/sharing/data.ts'
import type { EarlierCopy, WaitingStartOver } from '../../features/start-over/data.ts'
import type { ItemRemoval } from '../vaults/data.ts'
import type { EngineStatus, SyncStatus } from '../../features/sessions/data.ts'

export type EngineEvent =
  | { type: 'status'; status: EngineStatus }
  | { type: 'sync'; sync: SyncStatus }
  /** The list in slices: `reset` starts it over; `complete` is set once everything known was sent. */
  | { type: 'items'; reset: boolean; upserts: ItemRow[]; removes: ItemRef[]; complete: boolean }
  /** An item that asks for the password again was opened or closed. */
  | { type: 'item-access'; ref: ItemRef; isOpen: boolean }
  /** All folders of a vault, after unlocking and whenever they change. */
  | { type: 'folders'; vaultId: string; folders: readonly Folder[] }
  /** The security score, after it has changed. Only after `getHealth`. */
  | { type: 'health'; health: VaultHealth }
  | { type: 'alarm'; alarm: IntegrityAlarm }
  /** All alarms so far are cleared; events for those that remain follow. */
  | { type: 'alarms-cleared' }
  /** How many vaults a repair of the server's copy has sent back. */
  | { type: 'repair-progress'; done: number; total: number }
  /**
   * Stored changes that no key of this account opens anymore, with the dates of the first and last (PROTOCOL 5.3).
   */
  | { type: 'queue-unreadable'; count: number; from: number; to: number }
  /** How many forms interrupted by a lock no longer open with any key of this account. */
  | { type: 'forms-unreadable'; count: number }
  /** The browser or another page has deleted what this device stored. What is open stays open. */
  | { type: 'device-lost'; why: StoreLoss }
  | { type: 'attachment-progress'; transfer: AttachmentTransfer }
  /** Progress with the files of an export. */
  | { type: 'export-progress'; doneBytes: number; totalBytes: number }
  | {
      type: 'import-progress'
      previewId: string
      done: number
      total: number
      /** Rows of the preview that have been stored since the last event; not always the first of those chosen. */
      stored: readonly number[]
      /** Files are stored after the items. */
      filesDone: number
      filesTotal: number
    }
  | { type: 'migration-progress'; done: number; total: number }
  /** `deriving` while Argon2id runs, `decrypting` with the number of items. */
  | { type: 'unlock-progress'; step: 'deriving' | 'decrypting'; items: number }
  /** Someone signed in to this account, or one of its sessions ended; `getSessions` lists the rest. */
  | { type: 'sessions-changed' }
  /** Something was added to the bell, or read in it elsewhere; see `getNews`. */
  | { type: 'news-changed' }
  /** The session was extended and has a new token. */
  | { type: 'session-renewed' }
  /** Name, photo, or the person's trial, subscription or plan may have changed. */
  | { type: 'profile-changed' }
  /** The live channel has opened, for the first time or again: what only it reports may have been missed. */
  | { type: 'news-missed' }
  /** Something about shares has changed; see `getShares`. */
  | { type: 'shares' }
  /** More addresses in a long list of members have been checked. */
  | { type: 'addresses' }
  /** Shares that were accepted automatically. */
  | { type: 'shares-accepted'; taken: readonly TakenShare[] }
  /** An invited person has joined and now has the key. */
  | { type: 'sharing-finished'; email: string; vaultId: string; isToOrganization: boolean }
  /** The answer to an invitation given before signing in reached the server, or why it did not. */
  | { type: 'invitation-answered'; invitation: OpenedInvitation; refusal: AnswerInvitationReason | null }
  /**
   * An owner has removed this person from this vault, or the person no longer belongs to this family or organization.
   * Unsent changes are now in the person's own vault.
   */
  | { type: 'share-ended'; name: string; isOrganization: boolean }
  /**
   * Unsent changes to a vault that this person may no longer change are now in their own vault, under these titles,
   * without the `files` (names) that the person had just attached.
   */
  | { type: 'unsent-kept'; titles: readonly string[]; files: readonly string[]; why: KeptBecause }
  /**
   * Someone else has moved an item to the trash, restored it, or permanently deleted it, in a vault that this person is
   * in. `email`: who did it, if known. `vaultName`: null for a singly shared item. `removal`: what this person may do
   * there.
   */
  | {
      type: 'item-removed-by-other'
      did: 'trashed' | 'restored' | 'deleted'
      title: string
      email: string | null
      vaultName: string | null
      removal: ItemRemoval
    }
  /** How many people joined and left this person's vault through the groups that it is shared with. */
  | { type: 'group-settled'; vaultId: string; name: string; added: number; removed: number }
  /**
   * An organization's own directory deactivated a member, and this device has removed them from `name` and changed the
   * keys.
   */
  | { type: 'member-deactivated'; email: string | null; name: string }
  /** A link of this person was made, opened or ended, perhaps elsewhere. */
  | { type: 'one-time-links-changed' }
  /** The server's breach monitoring was switched on or off, or has a new result. */
  | { type: 'breaches-changed' }
  /** The server's rules for everyone may have changed. */
  | { type: 'rules-changed' }
  /** An answer to a secret request has arrived, or a request was made or ended, perhaps elsewhere. */
  | { type: 'secret-requests-changed' }
  /** Whether someone is waiting to start this account over, which any device may cancel. */
  | { type: 'start-over'; waiting: WaitingStartOver | null }
  /** The copy of an earlier account of this address on this device, when it has changed. */
  | { type: 'earlier-copy'; copy: EarlierCopy | null }
  /** Something about trusted contacts has changed, and who requests access to this account now. */
  | { type: 'emergency'; asking: readonly AskingContact[] }
  /** A change that could not be kept, and why; its content stays in the queue. */
  | { type: 'change-refused'; reason: SaveReason; title: string }
