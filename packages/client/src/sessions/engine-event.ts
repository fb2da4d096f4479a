/** What the engine tells its screens without being asked. */
import type { Folder } from '@severy/domain'
import type { AttachmentTransfer } from '../attachments/data.ts'
import type { ItemRef } from '../base/item-ref.ts'
import type { StoreLoss } from '../device/store-loss.ts'
import type { AskingContact } from '../emergency/data.ts'
import type { VaultHealth } from '../health/data.ts'
import type { IntegrityAlarm } from '../integrity/data.ts'
import type { OpenedInvitation } from '../invitations/data.ts'
import type { AnswerInvitationReason } from '../invitations/reasons.ts'
import type { ItemRow } from '../items/data.ts'
import type { SaveReason } from '../items/reasons.ts'
import type { WaitingStartOver } from '../start-over/data.ts'
import type { ItemRemoval } from '../vaults/data.ts'
import type { EngineStatus, SyncStatus } from './data.ts'

export type EngineEvent =
  | { type: 'status'; status: EngineStatus }
  | { type: 'sync'; sync: SyncStatus }
  /** The list in slices: `reset` starts it anew, `complete` says that everything known now was sent. */
  | { type: 'items'; reset: boolean; upserts: ItemRow[]; removes: ItemRef[]; complete: boolean }
  /** An item that asks for the password again was opened, or is closed again. */
  | { type: 'item-access'; ref: ItemRef; isOpen: boolean }
  /** All folders of a vault, after unlocking and whenever they change. */
  | { type: 'folders'; vaultId: string; folders: readonly Folder[] }
  /** The score, when it is another than the one told last. Only after `getHealth`. */
  | { type: 'health'; health: VaultHealth }
  | { type: 'alarm'; alarm: IntegrityAlarm }
  /** Every alarm told so far is over; those that still stand follow anew. */
  | { type: 'alarms-cleared' }
  /** Of the vaults that a repair of the server's copy sends back. */
  | { type: 'repair-progress'; done: number; total: number }
  /** Changes kept here that no key of this account opens any more; dates of the first and last (PROTOCOL 5.3). */
  | { type: 'queue-unreadable'; count: number; from: number; to: number }
  /** Forms that a lock interrupted, and that no key of this account opens any more. */
  | { type: 'forms-unreadable'; count: number }
  /** The browser, or another page, has taken away what this device kept. What is open stays so. */
  | { type: 'device-lost'; why: StoreLoss }
  | { type: 'attachment-progress'; transfer: AttachmentTransfer }
  /** Of the files that an export takes along. */
  | { type: 'export-progress'; doneBytes: number; totalBytes: number }
  | {
      type: 'import-progress'
      previewId: string
      done: number
      total: number
      /** Files, which follow the entries. */
      filesDone: number
      filesTotal: number
    }
  | { type: 'migration-progress'; done: number; total: number }
  /** `deriving` while Argon2id runs, `decrypting` with the number of items. */
  | { type: 'unlock-progress'; step: 'deriving' | 'decrypting'; items: number }
  /** This account was signed in to, or a session of it ended; `getSessions` says which are left. */
  | { type: 'sessions-changed' }
  /** The session's end was postponed, and its token changed. */
  | { type: 'session-renewed' }
  /** Name, photo, or what the person has (trial, subscription, plan) may be another by now. */
  | { type: 'profile-changed' }
  /** The live channel was away: of what it alone tells of, anything may be other than before. */
  | { type: 'news-missed' }
  /** Something about shares is other than before: `getShares` says what. */
  | { type: 'shares' }
  /** Addresses in a long list of members have been checked. */
  | { type: 'addresses' }
  /** After an unlock: so many shares of verified people were taken in without a click. */
  | { type: 'shares-accepted'; count: number }
  /** Somebody who was invited has joined, and has the key now. */
  | { type: 'sharing-finished'; email: string; vaultId: string; isToOrganization: boolean }
  /** What was said about an invitation before signing in has reached the server, or why not. */
  | { type: 'invitation-answered'; invitation: OpenedInvitation; refusal: AnswerInvitationReason | null }
  /**
   * An owner has taken this vault away, or the person no longer belongs to this family or organization. What was typed
   * and not sent is in the person's own vault now.
   */
  | { type: 'share-ended'; name: string; isOrganization: boolean }
  /** What was typed into a vault that was taken away, and not sent, is in the person's own vault now: under these names. */
  | { type: 'unsent-kept'; titles: readonly string[] }
  /**
   * Somebody else has thrown away, brought back or deleted for good an item of a vault that this person is in. `email`:
   * who, where it is known. `vaultName`: null for an item that is shared by itself. `removal`: what this person may do there.
   */
  | {
      type: 'item-removed-by-other'
      did: 'trashed' | 'restored' | 'deleted'
      title: string
      email: string | null
      vaultName: string | null
      removal: ItemRemoval
    }
  /** A vault of mine that is shared with a group: so many people have come with it, and so many gone. */
  | { type: 'group-settled'; vaultId: string; name: string; added: number; removed: number }
  /** A link of this person was made, opened or ended, perhaps elsewhere. */
  | { type: 'one-time-links-changed' }
  /** What the server watches in published breaches was switched, or looked up again. */
  | { type: 'breaches-changed' }
  /** What the server allows everybody may be something else now. */
  | { type: 'rules-changed' }
  /** A secret that was asked for has come, or a request was made or ended, perhaps elsewhere. */
  | { type: 'secret-requests-changed' }
  /** Whether somebody waits to start over with this account, which any device may cancel. */
  | { type: 'start-over'; waiting: WaitingStartOver | null }
  /** Something about trusted contacts is other than before; and who asks for access to this account now. */
  | { type: 'emergency'; asking: readonly AskingContact[] }
  /** A change that could not be kept, with what to do; its content stays in the queue. */
  | { type: 'change-refused'; reason: SaveReason; title: string }
