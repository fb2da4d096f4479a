import * as z from 'zod/mini'
import { BlobChanges } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import {
  AccountHeadWrite,
  KeyringState,
  KeyringWrite,
  Signature,
  SignedRecord,
  SignedStatement,
} from './records.ts'
import { planProblems } from './subscriptions.ts'
import { base64Url, Bytes32, Email, Id, Seq } from './values.ts'

/** What a device remembers of one vault; all zero (and `rSeq` -1) without memory. */
export const KnownVault = z.strictObject({
  vaultId: Id,
  /** Newest verified roster; -1 for none: rosters after it are sent. */
  rSeq: z.int().check(z.minimum(-1)),
  /** Newest verified head; 0 for none: items changed after it are sent. */
  hSeq: Seq,
  /** Heads after this one are sent: at most `hSeq`, lower where an older reference must be found on the chain (PROTOCOL 7.4(3)). */
  headsAfter: Seq,
})

/** Whose keys a member list names: all statements up to the newest, and the address, which they have to match. */
export const ListedPerson = z.strictObject({
  userId: Id,
  /** Null when the account is gone; its statements stay with the vaults that rest on them. */
  email: z.nullable(Email),
  /** Oldest first. */
  statements: z.array(SignedStatement).check(z.minLength(1)),
})
export type ListedPerson = z.infer<typeof ListedPerson>

export const VaultChanges = z.strictObject({
  vaultId: Id,
  rosters: z.array(SignedRecord),
  /** Everybody whom these rosters list, but the person who asks. Left out when that is nobody. */
  people: z.optional(z.array(ListedPerson)),
  /** The vault's key for this person (PROTOCOL 8.1), when it came after the known roster. */
  grant: z.optional(SignedRecord),
  /** Bodies in order; the signature is of the newest. */
  heads: z.array(base64Url(limits.signedBodyBytesMax)),
  headSig: z.optional(Signature),
  /** Items that left the vault after the known head. */
  removed: z.array(Id),
  /** How many of the frames that follow are this vault's, in the order of `vaults`. */
  frames: z.int().check(z.nonnegative()),
})
export type VaultChanges = z.infer<typeof VaultChanges>

/** The rosters up to the one that no longer lists the person, and nothing of what came after. */
export const MembershipEnd = z.strictObject({
  vaultId: Id,
  rosters: z.array(SignedRecord).check(z.minLength(1)),
  people: z.array(ListedPerson),
})
export type MembershipEnd = z.infer<typeof MembershipEnd>

/**
 * Everything that changed since what the device remembers, in one answer: keyring, rosters, heads, removed ids and
 * the changed items as frames. A vault that the person is not a member of is left out of `vaults`.
 */
export const sync = endpoint({
  method: 'POST',
  path: '/v1/sync',
  access: 'session',
  isServedInMaintenance: true,
  needsSecondFactor: true,
  body: z.strictObject({
    keyringSeq: Seq,
    /** SHA-256 of that keyring's core box: another one may have the same number (PROTOCOL 7.8). */
    coreHash: z.optional(Bytes32),
    vaults: z.array(KnownVault).check(z.maxLength(limits.vaultsPerPersonMax)),
  }),
  reply: z.strictObject({
    /** Fingerprint of the newest statement that this server publishes for me (PROTOCOL 4, self-check). */
    fp: Bytes32,
    /** Left out when `keyringSeq`, and `coreHash` where it is named, are the newest keyring's. */
    keyring: z.optional(KeyringState),
    /** The newest account head, from the same moment as the vaults. Left out before the first. */
    accountHead: z.optional(base64Url(limits.accountHeadBytes)),
    vaults: z.array(VaultChanges),
    /** Vaults that an owner has removed this person from, until `leaveVault` says that her devices know. */
    ended: z.optional(z.array(MembershipEnd)),
  }),
  frames: 'reply',
})

/** One for each recipient at most; each names the roster and the head of its own commit. */
const Grants = z.array(SignedRecord).check(z.maxLength(limits.membersPerVaultMax))

/**
 * A new shared vault or organization with its first members (PROTOCOL 6, 8.2): genesis roster, first head, its items as
 * frames, a grant for each other member and the keyring that holds its key, in one transaction. Sharing one item is a
 * vault with one item. Also a personal vault in the place of one that the keyring gives up (PROTOCOL 7.8). `sequence-conflict`: the keyring has moved on, or this very vault is there already. `member-limit`
 * as with `commitVault`, and for whoever pays for another organization already.
 */
export const createVault = endpoint({
  method: 'POST',
  path: '/v1/vaults',
  access: 'session',
  needsSecondFactor: true,
  needsCurrentPassword: true,
  body: z.strictObject({
    vaultId: Id,
    roster: SignedRecord,
    head: SignedRecord,
    grants: Grants,
    keyring: KeyringWrite,
  }),
  reply: z.strictObject({ hSeq: Seq }),
  frames: 'request',
  problems: {
    ...planProblems,
    'sequence-conflict': 409,
    'record-refused': 422,
    'vault-full': 422,
    'item-limit': 422,
    'plan-limit': 422,
    'member-limit': 422,
  },
})

/**
 * The person's devices are done with this vault: she left or declined it, or has taken note of her removal (PROTOCOL
 * 7.4(0)). It is not served to her any more, until an owner gives her its key anew.
 */
export const leaveVault = endpoint({
  method: 'POST',
  path: '/v1/vaults/:vaultId/leave',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
})

/**
 * Everybody whom the newest roster lists: all their statements up to now, newer keys than the listed ones among them
 * (PROTOCOL 5.5), and who of them has given the vault up.
 */
export const listVaultPeople = endpoint({
  method: 'GET',
  path: '/v1/vaults/:vaultId/people',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
  reply: z.strictObject({ people: z.array(ListedPerson), left: z.array(Id) }),
})

/**
 * Which of these people have newer keys than the ones named, with all statements up to now (PROTOCOL 4, 5.5). Asked before
 * anything is sealed to somebody, and when a device unlocks. Nothing is said of people with whom the caller has no vault,
 * and whom he has not enrolled as trusted contacts.
 */
export const listNewerKeys = endpoint({
  method: 'POST',
  path: '/v1/people/newer-keys',
  access: 'session',
  isServedInMaintenance: true,
  needsSecondFactor: true,
  body: z.strictObject({
    people: z
      .array(z.strictObject({ userId: Id, fp: Bytes32 }))
      .check(z.maxLength(limits.membersPerVaultMax)),
  }),
  reply: z.strictObject({ people: z.array(ListedPerson) }),
})

/**
 * One transaction, compare-and-swap on the head's (and roster's, and keyring's) sequence number (PROTOCOL 7.5).
 * The frames are the items written; the head is signed over the complete list after the commit. Needs a plan when it
 * adds, changes or shares something; not to delete for good, to remove members, or to seal items anew under a newer key
 * of the vault. `item-limit`: the vault's owner holds as many items as the operator lets anybody hold.
 * `plan-limit`: several people have the vault, and several items in it are more than its owner's plan shares; or rules and
 * groups of an organization are more than the plan has that pays for it.
 * `member-limit`: so many people are more than the plan covers that the organization is paid with.
 */
export const commitVault = endpoint({
  method: 'POST',
  path: '/v1/vaults/:vaultId/commit',
  access: 'session',
  needsSecondFactor: true,
  params: z.strictObject({ vaultId: Id }),
  body: z.strictObject({
    head: SignedRecord,
    deletes: z.array(Id).check(z.maxLength(limits.itemsPerVaultMax)),
    roster: z.optional(SignedRecord),
    /** The vault's key for each member who is new, and at a new epoch for every other member (PROTOCOL 8.1). */
    grants: z.optional(Grants),
    keyring: z.optional(KeyringWrite),
    account: z.optional(AccountHeadWrite),
    /** Left out when the commit changes no attachments. */
    blobs: z.optional(BlobChanges),
  }),
  reply: z.strictObject({ hSeq: Seq }),
  frames: 'request',
  problems: {
    ...planProblems,
    'sequence-conflict': 409,
    'record-refused': 422,
    'vault-full': 422,
    'item-limit': 422,
    'plan-limit': 422,
    'member-limit': 422,
  },
})

/** Where a vault stands at the server: its newest roster and head; -1 and 0 where it is not there at all. */
const VaultPlace = z.strictObject({ rSeq: z.int().check(z.minimum(-1)), hSeq: Seq })

/**
 * What a server has lost that went back to an older state, from a device that has verified it (PROTOCOL 7.8): the rosters
 * and heads after `after`, in order, and as frames every item that the server holds in another version or not at all. One
 * transaction, and only as a continuation of what is there. Whoever sends it need not have written it. Member lists are
 * sent by an owner of the newest one, with the key for each member who has to be given it anew. Needs a plan where
 * `commitVault` would.
 * `author-behind`: the keyring which the newest head names is not there yet; its author's device has to bring it first.
 */
export const healVault = endpoint({
  method: 'POST',
  path: '/v1/vaults/:vaultId/heal',
  access: 'session',
  needsSecondFactor: true,
  params: z.strictObject({ vaultId: Id }),
  body: z.strictObject({
    after: VaultPlace,
    rosters: z.array(SignedRecord).check(z.maxLength(limits.healedRecordsMax)),
    /** Bodies; the signature is of the newest. */
    heads: z
      .array(base64Url(limits.signedBodyBytesMax))
      .check(z.minLength(1), z.maxLength(limits.healedRecordsMax)),
    headSig: Signature,
    grants: Grants,
    deletes: z.array(Id).check(z.maxLength(limits.itemsPerVaultMax)),
    /** Blobs that the vault's items name, then. */
    named: z.array(Id).check(z.maxLength(limits.blobsPerCommitMax)),
    /** Whether no item names another one; only then are the others dropped. */
    areAllNamed: z.boolean(),
  }),
  reply: z.strictObject({
    hSeq: Seq,
    /** Of `named`, what is not there in full. */
    lost: z.array(Id),
  }),
  frames: 'request',
  problems: {
    ...planProblems,
    'sequence-conflict': 409,
    'author-behind': 409,
    'record-refused': 422,
    'vault-full': 422,
    'item-limit': 422,
    'plan-limit': 422,
    'member-limit': 422,
  },
})
