/** What goes into the engine and what comes out of it: plain data, without key bytes. */
import type {
  EventPlace,
  EventStatus,
  getBillingSummary,
  getPricingPlans,
  OneTimeLinkState,
  ReplyOf,
  SecondFactorAnswer,
  SecondFactorQuestion,
  SecretRequestState,
  SeenEventType,
  SessionInfo,
  StartOverStage,
  Tier,
} from '@severy/contract'
import type {
  Folder,
  Item,
  ItemDraft,
  ItemSummary,
  OrganisationPolicies,
  SettingName,
  Settings,
  VaultHealth as DomainHealth,
} from '@severy/domain'
import type { IntegrityCode } from '@severy/verifier'
import type {
  AnswerInvitationReason,
  Refusal,
  NetworkReason,
  LimitReason,
  MoveReason,
  SaveReason,
  AttachReason,
  LockReason,
} from './refusals.ts'

export interface Credentials {
  email: string
  password: string
  /** As typed; without it the one that this device knows for the address, or none. `secret-key-malformed`: it has a typing error. */
  secretKey?: string
}

export interface ItemRef {
  vaultId: string
  itemId: string
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
  }[]
  /** Families and other organisations that this person belongs to, and those that ask for her. */
  organisations: { joined: number; offered: number }
  /** What binds this person, of all organisations that she belongs to. */
  policies: OrganisationPolicies
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
   * `verifySecondFactor` goes on.
   */
  state:
    | 'synced'
    | 'syncing'
    | 'waiting'
    | 'offline'
    | 'unreachable'
    | 'session-ended'
    | 'second-factor-needed'
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
  /** Changes kept here that no key of this account opens any more; dates of the first and last (PROTOCOL 5.3). */
  | { type: 'queue-unreadable'; count: number; from: number; to: number }
  | { type: 'attachment-progress'; transfer: AttachmentTransfer }
  | { type: 'import-progress'; previewId: string; done: number; total: number }
  | { type: 'migration-progress'; done: number; total: number }
  /** `deriving` while Argon2id runs, `decrypting` with the number of items. */
  | { type: 'unlock-progress'; step: 'deriving' | 'decrypting'; items: number }
  /** This account was signed in to, or a session of it ended; `getSessions` says which are left. */
  | { type: 'sessions-changed' }
  /** The session's end was postponed, and its token changed. */
  | { type: 'session-renewed' }
  /** Name, photo, or what the person has (trial, subscription, plan) may be another by now. */
  | { type: 'profile-changed' }
  /** Something about shares is other than before: `getShares` says what. */
  | { type: 'shares' }
  /** After an unlock: so many shares of verified people were taken in without a click. */
  | { type: 'shares-accepted'; count: number }
  /** Somebody who was invited has joined, and has the key now. */
  | { type: 'sharing-finished'; email: string; vaultId: string }
  /** What was said about an invitation before signing in has reached the server, or why not. */
  | { type: 'invitation-answered'; invitation: OpenedInvitation; refusal: AnswerInvitationReason | null }
  /** An owner has taken this vault away. What was typed and not sent is in the person's own vault now. */
  | { type: 'share-ended'; name: string }
  /** A link of this person was made, opened or ended, perhaps elsewhere. */
  | { type: 'one-time-links-changed' }
  /** A secret that was asked for has come, or a request was made or ended, perhaps elsewhere. */
  | { type: 'secret-requests-changed' }
  /** Whether somebody waits to start over with this account, which any device may cancel. */
  | { type: 'start-over'; waiting: WaitingStartOver | null }
  /** Something about trusted contacts is other than before; and who asks for access to this account now. */
  | { type: 'emergency'; asking: readonly AskingContact[] }
  /** A change that could not be kept, with what to do; its content stays in the queue. */
  | { type: 'change-refused'; reason: SaveReason; title: string }

export interface Profile {
  /** Empty when there is none. */
  displayName: string
  photo: Blob | null
  createdAt: number
}

export type AccountSession = SessionInfo

/** What of somebody's keys can be compared: by fingerprint, words and picture, which are all made of the keys alone. */
export interface ShownKeys {
  /** base64url. */
  fp: string
  words: string[]
  /** For `KeyMosaic`. */
  mosaic: number[]
}

/** `none`: taken on trust. `link`: by an invitation link. `number`: compared in person. `org`: by an organisation. */
export type ContactLevel = 'none' | 'link' | 'number' | 'org'

/** Somebody whom this person has shared with, or compared keys with. */
export interface ContactRow {
  userId: string
  email: string
  level: ContactLevel
  /** When the level was reached. */
  at: number
  keys: ShownKeys
  /** Of the two people, twelve groups of five digits. */
  safetyNumber: string
}

export type SharePermission = 'view' | 'edit'
/** `owner`: decides who else is in it, and as what. */
export type VaultRole = SharePermission | 'owner'

/** The other side of a share, as the verified member list and statements name them. */
export interface SharePerson {
  userId: string
  /** Canonical, and found to belong to their keys. Null when the account is gone. */
  email: string | null
  /** Null for somebody who is not pinned. */
  level: ContactLevel | null
  keys: ShownKeys
  safetyNumber: string
}

/** One item, shared with one person. `ref` finds its row; null while it is not open on this device. */
export interface ShareRow {
  vaultId: string
  ref: ItemRef | null
  /** Who gave it to me, or to whom I gave it. */
  person: SharePerson
  permission: SharePermission
  /** How many things came into a vault that was accepted without a click: `acceptShare` shows them. */
  hidden: number
}

/** A shared vault of several items. Its items are in the list; who is in it, `getVaultMembers` says. */
export interface SharedVault {
  vaultId: string
  name: string
  role: VaultRole
  /** Whom it comes from; null for who owns it. */
  owner: SharePerson | null
  memberCount: number
  itemCount: number
}

/** Somebody in a shared vault, as its newest verified member list names them. */
export interface VaultMember {
  person: SharePerson
  role: VaultRole
  isMe: boolean
  /** The user id of the owner who listed them; null where this device does not know. */
  addedBy: string | null
  /** They gave it up. They get nothing new, and stand in the list until an owner removes them. */
  hasLeft: boolean
  /** Keys of theirs that the listed ones have signed since: an owner lists them after a look. */
  newKeys: { keys: ShownKeys; since: number } | null
}

export interface VaultMembers {
  vaultId: string
  name: string
  role: VaultRole
  /** Owners first, then by address. */
  members: VaultMember[]
  itemCount: number
  /** False when the server could not be asked who left or has new keys. */
  isCurrent: boolean
}

/** Items that lie elsewhere now, under new ids. */
export interface MovedItems {
  moved: { from: ItemRef; to: ItemRef }[]
  /** Those that stayed, and why. */
  remaining: number
  stoppedBy: MoveReason | null
}

/** What somebody offers, and what waits for the click that accepts it (PROTOCOL 8.1). */
export interface ShareOffer {
  vaultId: string
  /** Of a shared vault of several items; null for one item. */
  vaultName: string | null
  person: SharePerson
  permission: SharePermission
  /** The first ones of what is offered, and how many there are. */
  items: { title: string; website: string; username: string }[]
  itemCount: number
  /** Declined or left before: asked about again, and never taken without a click. */
  wasLeft: boolean
}

/** What others lost or gained is told by `shares` events; this is the whole of it at one moment. */
export interface Shares {
  withMe: ShareRow[]
  byMe: ShareRow[]
  /** Mine, and those of others that I am in. By name. */
  vaults: SharedVault[]
  offers: ShareOffer[]
  /** Offers that failed a check (PROTOCOL 14): nothing of them is shown or can be accepted. */
  refused: { vaultId: string; code: IntegrityCode }[]
}

/** Somebody whom the directory of an organisation names. */
export interface OrganisationMember {
  userId: string
  /** Canonical, and found to belong to their keys. Null when the account is gone. */
  email: string | null
  isMe: boolean
  isOwner: boolean
  /** Null for somebody who is not pinned, and for oneself. */
  level: ContactLevel | null
  /**
   * `invited`: has not accepted yet. `left`: the list still names somebody who went. Null while the server, which alone
   * knows, does not answer.
   */
  standing: 'joined' | 'invited' | 'left' | null
}

/** A family or another organisation that this person belongs to. */
export interface Organisation {
  vaultId: string
  name: string
  isOwner: boolean
  /** Owners first, then by address. */
  members: OrganisationMember[]
  /** Who pays, by the server's word; null while it does not answer. */
  plan: {
    isPaidByMe: boolean
    /** Null when the account is gone that paid. */
    payerId: string | null
    /** Null in home mode, and without a payer. */
    tier: Tier | null
    isActive: boolean
    /** Null: as many as there is room for. */
    membersMax: number | null
  } | null
  policies: OrganisationPolicies
}

/** Somebody has put this person into the directory of an organisation, and she has not accepted. */
export interface OrganisationOffer {
  vaultId: string
  name: string
  person: SharePerson
  memberCount: number
  /** Declined or left before. */
  wasLeft: boolean
}

/** All of it at one moment; ask again after each `shares` and `profile-changed` event. */
export interface Organisations {
  organisations: Organisation[]
  offers: OrganisationOffer[]
}

/** What the one who was removed may have read: an owner is asked whether to change it. */
export interface RevokedShare {
  seen: ItemRef[]
}

/** Somebody without an account who was invited into a vault (PROTOCOL 8.3). */
export interface PendingInvitation {
  inviteId: string
  /** Canonical. */
  email: string
  vaultId: string
  vaultName: string
  /** Into a family or business, and not into something that is shared. */
  isOfOrganisation: boolean
  /** The one item of a vault that was made for it; null where the invitation is to a vault of several. */
  ref: ItemRef | null
  permission: VaultRole
  expiresAt: number
  /**
   * `waiting`: nobody has joined with that address. `ready`: somebody has, and the link does not vouch for them: they are
   * looked at (`findPerson`) before `finishInvitation`. `expired`: until it is sent once more.
   */
  state: 'waiting' | 'ready' | 'expired'
  /** Null while the server cannot be asked. */
  isEmailSent: boolean | null
}

export interface SentInvitation {
  inviteId: string
  /** The fragment of the link, which the person sends by himself: never in a mail of ours. */
  code: string
  /** False: the notice could not be mailed. The invitation stands. */
  isEmailSent: boolean
}

/** An invitation as its link and the server tell it; every key and address of the inviter's was checked. */
export interface OpenedInvitation {
  inviterEmail: string
  invitedEmail: string
  permission: VaultRole
  expiresAt: number
  /** What was said about who gave the link; null until then. */
  isGiven: boolean | null
  /** Whether the unlocked account's answer has reached the server. */
  isAnswered: boolean
}

/** Who answers to an address now, before anything is shared with them. */
export interface PersonFound {
  userId: string
  /** Canonical. */
  email: string
  /** As it would be after sharing. */
  level: ContactLevel
  /**
   * `known`: as pinned. `new`: never seen before. `keys-handed-over`: the old keys have signed these new ones.
   * `contact-key-changed`: nothing connects them with the contact; sharing is off until numbers were compared.
   */
  state: 'known' | 'new' | 'keys-handed-over' | 'contact-key-changed'
  /** When these keys were made. */
  keysSince: number
  keys: ShownKeys
  safetyNumber: string
}

/** A one-time link of this person's. */
export interface OneTimeLinkRow extends OneTimeLinkState {
  /** Of what it shows, as it was called then; null where this device does not know. */
  title: string | null
}

/** What a link shows to whoever opens it. */
export interface OpenedLink {
  /** A copy without history, files and one-time code. */
  item: Item
  expiresAt: number
  viewsLeft: number
}

/** A secret that this person has asked for. */
export interface SecretRequestRow extends SecretRequestState {
  /** What was asked for; null where this device does not know, and cannot open an answer. */
  title: string | null
}

/** What the one who has the link is asked. */
export interface SecretQuestion {
  /** What is wanted, in the words of the one who asks. */
  title: string
  /** The address that the link names as that of the one who asks. Nobody has checked it. */
  from: string
  expiresAt: number
}

/** Texts as typed; empty where nothing was. */
export interface SecretAnswer {
  username: string
  secret: string
  notes: string
}

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

export interface VaultHealth extends DomainHealth<ItemRef> {
  /** When the long list of breached passwords was asked last from this device, as far as it is kept; else null. */
  breachesCheckedAt: number | null
}

export interface GeneratedValue {
  value: string
  at: number
}

/** A row of the list. A decryption failure is a row of its own with no content (`failed`). */
export interface ItemRow {
  ref: ItemRef
  rev: number
  failed: boolean
  isWaiting: boolean
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
export type EmergencyKind = 'view' | 'take-over'

/**
 * `enrolled`: nobody asked. `waiting`: asked, not before `readyAt`. `ready`: may be used. `opened`: was used. `ended`:
 * the server has deleted its half, and keys are still to be made anew.
 */
export type EmergencyStage = 'enrolled' | 'waiting' | 'ready' | 'opened' | 'ended'

/** Somebody whom this person trusts. */
export interface EmergencyContactRow {
  slotId: string
  userId: string
  /** As pinned; empty for somebody who is not a contact any more. */
  email: string
  kind: EmergencyKind
  waitDays: number
  stage: EmergencyStage
  readyAt: number | null
}

/** Somebody who trusts this person. */
export interface EmergencyAccessRow {
  slotId: string
  userId: string
  /** Found to belong to their keys. Null when it does not. */
  email: string | null
  /** Null for somebody who is not pinned. */
  level: ContactLevel | null
  kind: EmergencyKind
  waitDays: number
  stage: Exclude<EmergencyStage, 'ended'>
  readyAt: number | null
  /** The owner shows a number on a new device. */
  isDeviceWaiting: boolean
  /** Which check it failed: it cannot be used. */
  refused: IntegrityCode | null
}

export interface EmergencyOverview {
  contacts: EmergencyContactRow[]
  accesses: EmergencyAccessRow[]
}

/** A trusted contact who has asked for access, which any device of the owner may refuse. */
export interface AskingContact {
  slotId: string
  email: string
  readyAt: number
}

/** What a trusted contact may look at. */
export interface LentVaultRows {
  vaults: { vaultId: string; name: string; isPersonal: boolean; items: ItemSummary[] }[]
  /** Vaults that could not be checked or opened. */
  unreadable: number
}

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

export interface ImportPreview {
  previewId: string
  format: 'chrome-csv' | 'bitwarden-json'
  rows: {
    index: number
    type: Item['type']
    title: string
    username: string
    website: string
    category: string
    status: 'new' | 'duplicate'
  }[]
  skipped: { row: number; title: string; reason: string }[]
}

export interface ImportReport {
  added: number
  /** Rows chosen but not stored. What was added stays; importing the file again finds it as duplicates. */
  remaining: number
  /** Why there are remaining rows; null when there are none. */
  stoppedBy: 'cancelled' | LimitReason | NetworkReason | null
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
