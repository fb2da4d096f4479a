/** What goes into the engine and what comes out of it: plain data, without key bytes. */
import type {
  EventPlace,
  EventStatus,
  getBillingSummary,
  getBreachWatch,
  getPricingPlans,
  ReplyOf,
  SecondFactorAnswer,
  SecondFactorQuestion,
  SeenEventType,
  SessionInfo,
  StartOverStage,
  Tier,
} from '@severy/contract'
import type {
  Folder,
  ItemDraft,
  ItemSummary,
  OrganisationPolicies,
  SettingName,
  Settings,
  VaultHealth as DomainHealth,
} from '@severy/domain'
import type { IntegrityCode } from '@severy/verifier'
import type { AskingContact } from './emergency-data.ts'
import type { ItemRef } from './item-ref.ts'
import type {
  AnswerInvitationReason,
  Refusal,
  NetworkReason,
  LimitReason,
  SaveReason,
  AttachReason,
  CopyFileReason,
  LockReason,
  StoreLoss,
} from './refusals.ts'
import type { ItemRemoval, OpenedInvitation, VaultRole } from './sharing-data.ts'

export interface Credentials {
  email: string
  password: string
  /** As typed; without it the one that this device knows for the address, or none. `secret-key-malformed`: it has a typing error. */
  secretKey?: string
  /**
   * The person's own act after a refusal with the code `keyring-replaced` (PROTOCOL 7.8): this device gives up what it
   * remembers of the account's keys for those of the device whose keys took their place.
   */
  followsOther?: boolean
}

export interface SignedIn {
  account: Account
  /** True when this device had no memory of the account: the screen shows the date of each vault's last change (PROTOCOL 5.2(5)). */
  isNewDevice: boolean
}

export type SignInOutcome =
  ({ name: 'signed-in' } & SignedIn) | { name: 'second-factor-needed'; question: SecondFactorQuestion }

/** What the person answers the second step with. */
export type SecondStepAnswer =
  | Exclude<SecondFactorAnswer, { method: 'security-key' }>
  | ({ method: 'security-key'; challengeId: string } & SignedCredential)

export interface SecondFactorVerified {
  /** Null when the vault was open already and only its session has been renewed. */
  signedIn: SignedIn | null
  /** After a backup code was used: how many are left. */
  backupCodesRemaining: number | null
}

export interface TwoFactorStatus {
  /** Null while the authenticator app is not set up. */
  enabledAt: number | null
  backupCodesRemaining: number
  rememberedDevices: number
  /** Of a person with a role that demands it: until when the role works without. */
  requiredBy: number | null
}

export interface AccountRules {
  /** From when on nothing of a vault is given out without a second step; null while it is not asked for, or is set up. */
  secondFactorDueAt: number | null
  /** When the account password is to be changed; null for never. */
  passwordDueAt: number | null
  areEventsRecorded: boolean
}

export interface TwoFactorSetup {
  /** Base32. */
  secret: string
  /** The same as an `otpauth:` link, for the QR code. */
  link: string
}

export interface Account {
  userId: string
  email: string
  roles: ('user' | 'admin' | 'super_admin')[]
  /** Null until the first kit was made; `savedAt` null until its last group was typed. */
  kit: { number: number; savedAt: number | null } | null
  /** Whether a Secret Key is mixed into the password (PROTOCOL 3). */
  hasSecretKey: boolean
  /** Only what was ever chosen; `unreadable` names stored settings that this version cannot make sense of. */
  settings: { saved: Partial<Settings>; unreadable: readonly SettingName[] }
  vaults: {
    vaultId: string
    name: string
    lastChangeAt: number
    isPersonal: boolean
    /** A shared vault of several items, under its own name. Without it others have one item in it. */
    isCollection: boolean
    /** What this person may do in it. */
    permission: VaultRole
    /** What removing one of its items means for this person. */
    removal: ItemRemoval
  }[]
  /** Families and other organisations that this person belongs to, and those that ask for her. */
  organisations: { joined: number; offered: number }
  /** What binds this person, of all organisations that she belongs to. */
  policies: OrganisationPolicies
  /** The account password that was typed here last is weaker than those policies ask. */
  isPasswordBelowRule: boolean
}

export type EngineStatus =
  | { name: 'signed-out' }
  /** `hasPasskey`: this device knows a passkey that opens the account. */
  | { name: 'locked'; userId: string; email: string; reason: LockReason | null; hasPasskey: boolean }
  | { name: 'unlocked'; account: Account }

export interface SyncStatus {
  /**
   * `session-ended`: the server asks for the password again (`reauthenticate`, or lock and unlock). `keys-changed`:
   * "Your password or keys were changed on another device": `signIn` with the new password. In both the last verified
   * copy stays readable and changes wait. `second-factor-needed`: the same, and the password was right already;
   * `verifySecondFactor` goes on. `sign-on-needed`: the same, and the organisation's provider has to vouch (`startSignOn`).
   * `two-factor-required`: an organisation or the operator demands a second step, and none is set up yet.
   * `account-suspended`: an administrator keeps this person from signing in.
   * `server-full`: the server cannot write; changes wait and are tried again by themselves.
   * `password-expired`: changes wait until the account password has been changed.
   */
  state:
    | 'synced'
    | 'syncing'
    | 'waiting'
    | 'offline'
    | 'unreachable'
    | 'server-full'
    | 'session-ended'
    | 'second-factor-needed'
    | 'two-factor-required'
    | 'password-expired'
    | 'sign-on-needed'
    | 'account-suspended'
    | 'keys-changed'
  /** With `second-factor-needed`: what can be answered. */
  question: SecondFactorQuestion | null
  lastSyncedAt: number | null
  /** Changes on this device that the server has not acknowledged. */
  waiting: number
  /**
   * Some of them wait because neither a trial nor a plan is left. They are kept here, sealed, and sent by themselves once
   * there is one.
   */
  isPlanNeeded: boolean
}

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
  | { type: 'sharing-finished'; email: string; vaultId: string; isToOrganisation: boolean }
  /** What was said about an invitation before signing in has reached the server, or why not. */
  | { type: 'invitation-answered'; invitation: OpenedInvitation; refusal: AnswerInvitationReason | null }
  /**
   * An owner has taken this vault away, or the person no longer belongs to this family or organisation. What was typed
   * and not sent is in the person's own vault now.
   */
  | { type: 'share-ended'; name: string; isOrganisation: boolean }
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

/** How much there is to take along. */
export interface ExportSize {
  items: number
  files: number
  fileBytes: number
}

/**
 * `archive`: sealed, with everything. The others are in clear: `plain` with everything but what is in the files, `csv`
 * the same as a table, `cxf` in the FIDO Credential Exchange Format, of the person's own vaults.
 */
export type ExportChoice =
  | { format: 'archive'; passphrase: string; withFiles: boolean }
  | { format: 'plain' }
  | { format: 'csv' }
  /** `exporterRpId`: the host that this is served from, which the format names. */
  | { format: 'cxf'; exporterRpId: string }

export interface ExportedVault {
  content: Blob
  /** Of the file's name. */
  extension: 'severy' | 'json' | 'csv'
  /** Files that the server does not have, or has others in their place, with the entry that names them. */
  leftOut: { title: string; name: string }[]
  /** How many entries that only a newer version understands are not in it: in a table they have no place. */
  newerLeftOut: number
}

export interface Profile {
  /** Empty when there is none. */
  displayName: string
  photo: Blob | null
  createdAt: number
}

export type AccountSession = SessionInfo

export type { SubscriptionState } from '@severy/contract'
export type PricingPlans = ReplyOf<typeof getPricingPlans>
export type BillingSummary = ReplyOf<typeof getBillingSummary>

export interface SecurityEvent {
  eventId: string
  at: number
  /** Null for what was sealed under keys that the account does not have any more. */
  type: SeenEventType | DeviceEventType | null
  status: EventStatus
  /** What the device said about it. */
  description: string | null
  browser: string | null
  system: string | null
  address: string
  place: string | null
}

export interface SecurityEventPage {
  events: SecurityEvent[]
  /** Null after the last page. */
  next: EventPlace | null
}

/** What can be watched in published breaches, and what the person's own address was found in. */
export type BreachWatch = ReplyOf<typeof getBreachWatch>

export interface VaultHealth extends DomainHealth<ItemRef> {
  /** When the long list of breached passwords was asked last from this device, as far as it is kept; else null. */
  breachesCheckedAt: number | null
  /** The server's list of common breached passwords on this device; null while it keeps none. */
  commonBreaches: CommonBreaches | null
}

export interface CommonBreaches {
  /** How many passwords it knows. */
  hashes: number
  /** How often each of them was seen in breaches, at least. */
  seenMin: number
  /** What it takes on this device. */
  bytes: number
}

export interface GeneratedValue {
  value: string
  at: number
}

/** A row of the list. What did not open, or only a newer version understands, is a row of its own without content (`failed`). */
export interface ItemRow {
  ref: ItemRef
  rev: number
  failed: false | 'unopenable' | 'newer'
  /** Its newest change is on this device, and not on the server. */
  isWaiting: boolean
  /** Why the server did not take that change. It is tried again by itself once the reason may be gone. */
  refusal: SaveReason | null
  summary: ItemSummary
}

/** A file on its way to the server or back. */
export interface AttachmentTransfer {
  transferId: string
  ref: ItemRef
  /** Null on the way up: the item does not name it yet. */
  blobId: string | null
  direction: 'up' | 'down'
  name: string
  /** Bytes of the file, and how many of them have gone their way. */
  size: number
  doneBytes: number
  /** `waiting`: for its turn or for the connection; it goes on by itself. The last three are the end of it. */
  state: 'waiting' | 'moving' | 'done' | 'cancelled' | 'failed'
  /** Of an upload that failed. */
  failure: AttachFailure | null
}

/** With `quota-full`, what is used. */
export type AttachFailure = Refusal<AttachReason> & { storage?: StorageUse }
export type CopyFileFailure = Refusal<CopyFileReason> & { storage?: StorageUse }

/** Bytes of ciphertext. `maxBytes` and `tier` are null in home mode, where nothing but the disk is a limit. */
export interface StorageUse {
  usedBytes: number
  /** May be less than what is used, after a change to a smaller plan. */
  maxBytes: number | null
  /** Whose limit it is; the contract's `tierForStorage` names one that holds more. */
  tier: Tier | null
}

/** What the browser asks a passkey for. */
export interface PasskeyQuestion {
  /** Null without network: the answer then proves nothing to the server. */
  challengeId: string | null
  /** 32 bytes. */
  challenge: Uint8Array<ArrayBuffer>
  /** What its PRF is evaluated at. */
  prfSalt: Uint8Array<ArrayBuffer>
}

/** What a credential signed, as the browser has it. */
export interface SignedCredential {
  credentialId: Uint8Array<ArrayBuffer>
  authenticatorData: Uint8Array<ArrayBuffer>
  clientDataJson: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** What the browser asks a security key for. */
export interface SecurityKeyQuestion {
  challengeId: string
  /** 32 bytes. */
  challenge: Uint8Array<ArrayBuffer>
  credentials: { credentialId: Uint8Array<ArrayBuffer>; transports: string[] }[]
}

/** A passkey's answer, as the browser has it. */
export interface PasskeyAnswer extends SignedCredential {
  challengeId: string | null
  /** Of the account that the passkey names. */
  userId: Uint8Array<ArrayBuffer>
  /** 32 bytes. */
  prf: Uint8Array<ArrayBuffer>
}

/** What the browser makes a credential from. */
export interface PasskeyOffer extends PasskeyQuestion {
  challengeId: string
  /** The domain that it is for. */
  rpId: string
  userId: Uint8Array<ArrayBuffer>
  /** Whom it must not be made for twice. */
  existing: Uint8Array<ArrayBuffer>[]
}

/** A credential that the browser has made. */
export interface NewCredential {
  challengeId: string
  kind: PasskeyKind
  name: string
  credentialId: Uint8Array<ArrayBuffer>
  authenticatorData: Uint8Array<ArrayBuffer>
  clientDataJson: Uint8Array<ArrayBuffer>
  /** DER of a SubjectPublicKeyInfo. */
  publicKey: Uint8Array<ArrayBuffer>
  transports: string[]
  /** 32 bytes; null where the authenticator or the browser cannot do that, and for every security key. */
  prf: Uint8Array<ArrayBuffer> | null
}

/** `security-key`: a second factor only, made without asking who is there. */
export type PasskeyKind = 'passkey' | 'security-key'

export interface PasskeyRow {
  passkeyId: string
  kind: PasskeyKind
  name: string
  /** Whether it opens the account by itself; if not, it is a second factor only. */
  opensAccount: boolean
  createdAt: number
  lastUsedAt: number | null
}

/** What no key opens any more, as the server counts it. */
export interface StartOverLosses {
  email: string
  entries: number
  fileBytes: number
  stage: StartOverStage
}

/** Somebody with the account's mailbox has asked to start over, and can do so from `readyAt` on. */
export interface WaitingStartOver {
  askedAt: number
  readyAt: number
}

/** `view`: look at everything in the vaults. `take-over`: set a new password and have the account. */
export interface RecoveryKit {
  number: number
  /** The number of the kit that this one replaces, which no longer works. */
  replaces: number | null
  /** `R1-` and seven groups of five. */
  recoveryKey: string
  /** `S1-` and six groups of five; null for an account that uses none. */
  secretKey: string | null
  email: string
  createdAt: number
}

export interface PasswordScore {
  score: 0 | 1 | 2 | 3 | 4
  /** log10 of the guesses needed. */
  guessesLog10: number
  /** Whether this very password stands in the dictionary of common passwords, which come from breaches. */
  isListed: boolean
}

/** A form that a timed lock interrupted, as typed. `ref` and `baseRev` of the item that was being edited. */
export interface UnsavedForm {
  ref: ItemRef | null
  baseRev: number | null
  draft: ItemDraft
}

export interface EncryptionState {
  /** Entries that are still sealed under an earlier key, the vault's own entry among them. */
  outdated: number
  total: number
}

export interface MigrationReport {
  migrated: number
  remaining: number
  stoppedBy: 'cancelled' | LimitReason | NetworkReason | null
}

/** Literal event types of the specification that belong to this device. */
export type DeviceEventType =
  | 'PASSWORD_ADDED'
  | 'PASSWORD_ADD_FAILED'
  | 'BANK_ACCOUNT_ADDED'
  | 'BANK_ACCOUNT_ADD_FAILED'
  | 'CREDIT_CARD_ADDED'
  | 'CREDIT_CARD_ADD_FAILED'
  | 'DATA_ACCESS'
  | 'DATA_ACCESS_FAILED'
  | 'DATA_COPIED'
  | 'ITEM_TRASHED'
  | 'ITEM_RESTORED'
  | 'ITEM_DELETED'
  | 'SHARE_LEFT'
  | 'SHARED_ITEM_TRASHED'
  | 'SHARED_ITEM_RESTORED'
  | 'SHARED_ITEM_DELETED'
  | 'SERVER_COPY_REPAIRED'
