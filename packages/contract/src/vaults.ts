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

/** What a device remembers of one vault; all zero (and `rSeq` -1) if nothing. */
export const KnownVault = z.strictObject({
  vaultId: Id,
  /** Newest verified roster; -1 for none. The server sends the rosters after it. */
  rSeq: z.int().check(z.minimum(-1)),
  /** Newest verified head; 0 for none. The server sends the items changed after it. */
  hSeq: Seq,
  /**
   * The server sends the heads after this one: at most `hSeq`, less if an older reference must be found on the chain
   * (PROTOCOL 7.4(3)).
   */
  headsAfter: Seq,
})

/** A person in a member list: all statements up to the newest, and the address, which must match them. */
export const ListedPerson = z.strictObject({
  userId: Id,
  /** Null if the account was deleted; its statements stay with the vaults that depend on them. */
  email: z.nullable(Email),
  /** Oldest first. */
  statements: z.array(SignedStatement).check(z.minLength(1)),
})
export type ListedPerson = z.infer<typeof ListedPerson>

export const VaultChanges = z.strictObject({
  vaultId: Id,
  rosters: z.array(SignedRecord),
  /** Everyone in these rosters except the caller. Absent if there is nobody. */
  people: z.optional(z.array(ListedPerson)),
  /** The vault's key for this person (PROTOCOL 8.1), if it was granted after the known roster. */
  grant: z.optional(SignedRecord),
  /** Bodies in order; the signature is that of the newest. */
  heads: z.array(base64Url(limits.signedBodyBytesMax)),
  headSig: z.optional(Signature),
  /** Items removed from the vault after the known head. */
  removed: z.array(Id),
  /** How many of the following frames belong to this vault; frames are in the order of `vaults`. */
  frames: z.int().check(z.nonnegative()),
})
export type VaultChanges = z.infer<typeof VaultChanges>

/** The rosters up to the one that no longer lists the person, and nothing after it. */
export const MembershipEnd = z.strictObject({
  vaultId: Id,
  rosters: z.array(SignedRecord).check(z.minLength(1)),
  people: z.array(ListedPerson),
})
export type MembershipEnd = z.infer<typeof MembershipEnd>

/**
 * Everything that changed since the state that the device remembers, in one answer: keyring, rosters, heads, removed
 * ids, and the changed items as frames. Vaults that the person is not a member of are missing from `vaults`.
 */
export const sync = endpoint({
  method: 'POST',
  path: '/v1/sync',
  access: 'session',
  isServedInMaintenance: true,
  needsSecondFactor: true,
  body: z.strictObject({
    keyringSeq: Seq,
    /** SHA-256 of that keyring's core box, because another one may have the same number (PROTOCOL 7.8). */
    coreHash: z.optional(Bytes32),
    vaults: z.array(KnownVault).check(z.maxLength(limits.vaultsPerPersonMax)),
  }),
  reply: z.strictObject({
    /** Fingerprint of the caller's newest statement as this server publishes it (PROTOCOL 4, self-check). */
    fp: Bytes32,
    /** Absent if `keyringSeq`, and `coreHash` if given, are those of the newest keyring. */
    keyring: z.optional(KeyringState),
    /** The newest account head, from the same moment as the vaults. Absent before the first. */
    accountHead: z.optional(base64Url(limits.accountHeadBytes)),
    vaults: z.array(VaultChanges),
    /** Vaults from which an owner removed this person, until `leaveVault` confirms that their devices know. */
    ended: z.optional(z.array(MembershipEnd)),
  }),
  frames: 'reply',
})

/**
 * The name of the offered thing in the email about it, in plain text; only if the person chose to name it. The server
 * deletes it once the email is written or no longer needed.
 */
const MailedName = z.string().check(z.maxLength(limits.invitationNameLengthMax))

/** At most one per recipient; each names the roster and the head of its own commit. */
const Grants = z.array(SignedRecord).check(z.maxLength(limits.membersPerVaultMax))

/**
 * Creates a shared vault or organization with its first members (PROTOCOL 6, 8.2), in one transaction: genesis roster,
 * first head, items as frames, a grant for each other member, and the keyring that holds its key. A single shared item
 * is a vault with one item. Also creates a personal vault in place of one that the keyring gives up (PROTOCOL 7.8).
 * `sequence-conflict`: the keyring has changed, or this vault exists already. `member-limit` as for `commitVault`, and
 * if the caller already pays for another organization.
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
    mailedName: z.optional(MailedName),
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
 * The person's devices no longer need this vault: the person left or declined it, or knows of their removal (PROTOCOL
 * 7.4(0)). The server stops sending it until an owner grants its key again.
 */
export const leaveVault = endpoint({
  method: 'POST',
  path: '/v1/vaults/:vaultId/leave',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
})

/**
 * Everyone in the newest roster, with all their current statements, including keys newer than the listed ones (PROTOCOL
 * 5.5), and which of them have given up the vault.
 */
export const listVaultPeople = endpoint({
  method: 'GET',
  path: '/v1/vaults/:vaultId/people',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
  reply: z.strictObject({ people: z.array(ListedPerson), left: z.array(Id) }),
})

/**
 * Which of these people have newer keys than the given ones, with all their current statements (PROTOCOL 4, 5.5).
 * Requested before anything is sealed to a person, and when a device unlocks. Nothing is answered about people with
 * whom the caller shares no vault and whom the caller has not enrolled as trusted contacts.
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
 * Commits changes to a vault in one transaction, compare-and-swap on the sequence number of the head (and roster, and
 * keyring) (PROTOCOL 7.5). The frames are the written items; the head is signed over the complete list after the
 * commit. Needs a plan if it adds, changes or shares something, but not for deleting permanently, removing members, or
 * resealing items under a newer vault key. `item-limit`: the vault's owner already has as many items as the operator
 * allows. `plan-limit`: a shared vault with several items is not included in the owner's plan, or rules and groups of
 * an organization are not included in the plan that pays for it. `member-limit`: more people than the organization's
 * plan covers.
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
    /** The vault's key for each new member, and for every other member if the epoch is new (PROTOCOL 8.1). */
    grants: z.optional(Grants),
    /** For the members who are new with this commit. */
    mailedName: z.optional(MailedName),
    keyring: z.optional(KeyringWrite),
    account: z.optional(AccountHeadWrite),
    /** Absent if the commit changes no attachments. */
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

/** The state of a vault on the server: its newest roster and head; -1 and 0 if it does not exist there. */
const VaultPlace = z.strictObject({ rSeq: z.int().check(z.minimum(-1)), hSeq: Seq })

/**
 * Restores what a server lost by going back to an older state, from a device that has verified it (PROTOCOL 7.8): the
 * rosters and heads after `after`, in order, and as frames every item that the server lacks or has in another version.
 * One transaction, accepted only as a continuation of the server's state. The sender need not have written any of it.
 * Member lists are sent by an owner in the newest one, with the key for each member who needs it again. Needs a plan in
 * the same cases as `commitVault`. `author-behind`: the keyring that the newest head refers to is missing; its author's
 * device must send it first.
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
    /** Bodies; the signature is that of the newest. */
    heads: z
      .array(base64Url(limits.signedBodyBytesMax))
      .check(z.minLength(1), z.maxLength(limits.healedRecordsMax)),
    headSig: Signature,
    grants: Grants,
    deletes: z.array(Id).check(z.maxLength(limits.itemsPerVaultMax)),
    /** Blobs that the vault's items refer to afterward. */
    named: z.array(Id).check(z.maxLength(limits.blobsPerCommitMax)),
    /** Whether `named` is complete; only then are other blobs dropped. */
    areAllNamed: z.boolean(),
  }),
  reply: z.strictObject({
    hSeq: Seq,
    /** Blobs from `named` that the server does not have in full. */
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
