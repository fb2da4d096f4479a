/** What the engine tells of other people: shares, vaults with members, organisations, invitations and links. */
import type { OneTimeLinkState, SecretRequestState, Tier } from '@severy/contract'
import type { Item, OrganisationPolicies } from '@severy/domain'
import type { IntegrityCode } from '@severy/verifier'
import type { ItemRef } from './item-ref.ts'
import type { AcceptKeysReason, MoveReason } from './refusals.ts'

/** What of somebody's keys can be compared: by fingerprint, words and picture, which are all made of the keys alone. */
export interface ShownKeys {
  /** base64url. */
  fp: string
  words: string[]
  /** For `KeyMosaic`. */
  mosaic: number[]
}

/**
 * Whose keys these are, of an address, a user id and the keys in use together (PROTOCOL 4). `verified`: compared at this
 * address. `known`: used for this address before. `vouched`: listed by an organization. `new`: nobody has said anything.
 * `address-differs`: somebody known, at another address. `keys-replaced`: not their keys any more, or not yet.
 * `contradicts`: other keys than the known ones, or somebody else at a known address.
 */
export type Standing =
  'verified' | 'known' | 'vouched' | 'new' | 'address-differs' | 'keys-replaced' | 'contradicts'

/**
 * What it takes to accept what somebody offers (PROTOCOL 8.1). `press`: one press where the mark of their keys stands
 * beside it. `look`: the person has looked at whose keys these are. `never`: not at all.
 */
export type Accepting = 'press' | 'look' | 'never'

/** How a contact was pinned. `none`: taken on trust. `link`: by an invitation link. `number`: compared in person. `org`: by an organisation. */
export type ContactLevel = 'none' | 'link' | 'number' | 'org'

/** Somebody whom this person has shared with, or compared keys with. */
export interface ContactRow {
  userId: string
  email: string
  level: ContactLevel
  /** Of the pinned keys. */
  standing: Standing
  /** When the level was reached. */
  at: number
  keys: ShownKeys
  /** Of the two people, twelve groups of five digits. */
  safetyNumber: string
}

export type SharePermission = 'view' | 'edit'
/** `owner`: decides who else is in it, and as what. */
/**
 * What removing an item means in a vault. `delete`: the person's own to throw away and to delete. `trash`: a shared vault
 * of somebody else: it goes to the trash, out of which owners and editors take it again, and only owners delete it.
 * `leave`: one item that somebody else shares: it leaves this person's vault and stays with the others. `none`: nothing
 * can be removed.
 */
export type ItemRemoval = 'delete' | 'trash' | 'leave' | 'none'
export type VaultRole = SharePermission | 'owner'

/** The other side of a share, as the verified member list and statements name them. */
export interface SharePerson {
  userId: string
  /** Canonical, and found to belong to their keys. Null when the account is gone. */
  email: string | null
  /** Of the keys below. */
  standing: Standing
  keys: ShownKeys
  safetyNumber: string
}

/** One item, shared with one person. `ref` finds its row; null while it is not open on this device. */
export interface ShareRow {
  vaultId: string
  ref: ItemRef | null
  /** Who gave it to me, or to whom I gave it. */
  person: SharePerson
  /** Of what I was given, by the server's word: whoever gave it has deleted the account. A `shares` event may tell so. */
  isGone: boolean
  permission: SharePermission
  /** Of what I gave: whether it was taken, by the server's word. Null for what I was given, and while it is not known. */
  answer: OfferAnswer | null
  /** How many things came into a vault that was accepted without a click: `acceptShare` shows them. */
  hidden: number
}

/** Somebody else who has an item, or is invited to it. */
export interface ItemPerson {
  /** Canonical, and found to belong to their keys. Null when the account is gone. */
  email: string | null
  role: VaultRole
  isInvited: boolean
  /** Has an account, and has not taken it yet, by the server's word. */
  isWaiting: boolean
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
  /** In a long list: `addresses` tells when there is more. */
  isChecking: boolean
  role: VaultRole
  isMe: boolean
  /** The user id of the owner who listed them; null where this device does not know. */
  addedBy: string | null
  /** They gave it up. They get nothing new, and stand in the list until an owner removes them. */
  hasLeft: boolean
  /** They have not taken it yet, by the server's word. */
  isWaiting: boolean
}

export interface VaultMembers {
  vaultId: string
  name: string
  role: VaultRole
  /** Owners first, then by address. */
  members: VaultMember[]
  /** That this person shares it with; its members are among the members. */
  groups: VaultGroup[]
  /** Those of this person's organisations that it is not shared with. */
  otherGroups: GroupToShareWith[]
  itemCount: number
  /** False when the server could not be asked who left. */
  isCurrent: boolean
}

export interface GroupToShareWith {
  organisationId: string
  groupId: string
  name: string
  /** Who belongs to it and to the organisation. */
  memberCount: number
}

/** A group of an organisation that this person has shared a vault with. */
export interface VaultGroup extends GroupToShareWith {
  role: SharePermission
  /** User ids of those who are in the vault because of it. */
  addedIds: string[]
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
  /** What it takes: `press` is enough for `takeShares`, `look` needs the dialog and `acceptShare`. */
  accepting: Accepting
  /** When it was offered, by the clock of whoever does. */
  offeredAt: number
}

/** What somebody to whom something was offered has done about it. */
export type OfferAnswer = 'waiting' | 'accepted'

/** Somebody has lately taken what this person gave. */
export interface AcceptedOffer {
  vaultId: string
  userId: string
  /** Canonical, and found to belong to their keys. */
  email: string | null
  /** Of the shared vault, or of the item; null while that is not open here. */
  name: string | null
  /** By the server's clock. */
  at: number
}

/** What waits for this person's answer, and who has answered; ask again after each `shares` event. */
export interface WaitingOffers {
  shares: ShareOffer[]
  organisations: OrganisationOffer[]
  /** Newest first. */
  accepted: AcceptedOffer[]
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
  /** Canonical, and found to belong to their keys. Null when the account is gone, and while it is checked. */
  email: string | null
  /** In a long list: `addresses` tells when there is more. */
  isChecking: boolean
  isMe: boolean
  isOwner: boolean
  /** Of the keys that the directory lists; null for oneself. */
  trust: Standing | null
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
  /** By name. */
  groups: OrganisationGroup[]
}

/** Some of an organisation's members, to share vaults with. */
export interface OrganisationGroup {
  groupId: string
  name: string
  /** User ids of members that the directory lists. */
  memberIds: string[]
}

/** Somebody has put this person into the directory of an organisation, and she has not accepted. */
export interface OrganisationOffer {
  vaultId: string
  name: string
  person: SharePerson
  memberCount: number
  /** The rules that would bind this person. */
  policies: OrganisationPolicies
  /** Declined or left before. */
  wasLeft: boolean
  /** False where the keys of whoever asks contradict what is known. */
  mayAccept: boolean
  /** As with `ShareOffer`. */
  offeredAt: number
}

/** All of it at one moment; ask again after each `shares` and `profile-changed` event. */
export interface Organisations {
  organisations: Organisation[]
  offers: OrganisationOffer[]
}

/** Somebody who has made all keys anew: those that this person has listed, enrolled or pinned are the ones before. */
export interface ReplacedKeys {
  /** With the new keys, and how far these are known. */
  person: SharePerson
  /** A contact's address, where these keys are for another one. */
  knownAs: string | null
  since: number
  /** Vaults, single shares and organizations of this person's that name the keys before. By name. */
  places: Omit<KeysInVault, 'owner'>[]
  /** Is a trusted contact, and holds half of a key under the keys before. */
  isTrusted: boolean
}

/** A vault of somebody else's that names this person. */
export interface KeysInVault {
  vaultId: string
  name: string
  kind: 'vault' | 'item' | 'organisation'
  /** Canonical; null when it is not known. */
  owner: string | null
}

/** After this person has made all keys anew: vaults of others whose owners have yet to list them, and those that have. */
export interface OwnKeys {
  waiting: KeysInVault[]
  followed: KeysInVault[]
}

/** What came of accepting somebody's new keys. */
export interface AcceptedKeys {
  /** Vaults that name the new keys now, each with a key of its own that is new as well. */
  renewed: string[]
  failed: { vaultId: string; reason: AcceptKeysReason }[]
  /**
   * `none`: no trusted contact. `enrolled`: anew, under these keys. `compare-first`, `password-first`: their half is still
   * under the keys before, until they are chosen once more. `failed`: the half before is ended, and there is none.
   */
  trusted: 'none' | 'enrolled' | 'compare-first' | 'password-first' | 'failed'
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
  /** The one item of a vault that was made for it; null where the invitation is to a vault of several. */
  ref: ItemRef | null
  /** Into a family or another organisation, whose member they become once they have accepted. */
  isToOrganisation: boolean
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
  /** By the server's word alone: what is joined shows the signed list, after it was offered. */
  isToOrganisation: boolean
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
  standing: Standing
  /** With `address-differs`: the address that these keys are known at. */
  knownAs: string | null
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
