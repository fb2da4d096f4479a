/**
 * The JSON inside the keyring's two boxes (PROTOCOL 3.2). Members that a newer version has added are let through, and stay
 * with whatever is written on top (PROTOCOL 7.1.1); a change that an older version must not write over comes with a higher `v`.
 */
import { timeMsMax } from '@severy/verifier'
import * as z from 'zod/mini'

/** Checks the members that this version knows, and lets others through; its type names the known ones alone. */
function openObject<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.looseObject(shape) as unknown as ReturnType<typeof z.strictObject<Shape>>
}

export const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{21}[AQgw]$/))
export const Bytes32 = z.string().check(z.regex(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/))
/** A statement's 141 bytes. */
const StatementBody = z.string().check(z.regex(/^[A-Za-z0-9_-]{188}$/))
const Bytes64 = z.string().check(z.regex(/^[A-Za-z0-9_-]{85}[AQgw]$/))
export const Seq = z.int().check(z.nonnegative())
export const U32 = z.int().check(z.nonnegative(), z.maximum(0xffff_ffff))
const TimeMs = z.int().check(z.nonnegative(), z.maximum(timeMsMax))
export const Email = z.string().check(z.maxLength(254))

/** One generation of the user's own keys. Older ones stay while a roster still lists them. */
const IdentitySecret = openObject({
  idSeq: U32,
  /** As published: 141-byte body, signatures (`sigPrev` zero bytes for the first). */
  statement: openObject({
    body: StatementBody,
    sigSelf: Bytes64,
    sigPrev: Bytes64,
  }),
  edSeed: Bytes32,
  xSk: Bytes32,
})
export type IdentitySecret = z.infer<typeof IdentitySecret>

/** A pinned person. */
const Contact = openObject({
  userId: Id,
  /** Canonical. */
  email: Email,
  fp: Bytes32,
  /** The body of the statement that `fp` names: the keys themselves, and the tag of the address that they were pinned for. */
  statement: StatementBody,
  /** `none`: first seen; `link`: by an invite link; `number`: safety number compared; `org`: by an organization. */
  level: z.enum(['none', 'link', 'number', 'org']),
  at: TimeMs,
  /** With level `org`: the organization's vault. */
  orgVaultId: z.optional(Id),
})
export type Contact = z.infer<typeof Contact>

/** An invitation that waits for its answer (PROTOCOL 8.3). */
const Invite = openObject({
  inviteId: Id,
  /** 16 bytes. */
  secret: Id,
  email: Email,
  vaultId: Id,
  role: z.literal([1, 2, 3]),
  expires: TimeMs,
})
export type Invite = z.infer<typeof Invite>

const Escrow = openObject({
  contactId: Id,
  contactFp: Bytes32,
  slotId: Id,
  akVer: U32,
  kind: z.literal([1, 2]),
  waitDays: z.int().check(z.nonnegative(), z.maximum(0xffff)),
})
export type CoreEscrow = z.infer<typeof Escrow>

/** A one-time link that was given out (PROTOCOL 8.5): what it is for. What opens it is in the link alone. */
const GivenLink = openObject({ linkId: Id, title: z.string().check(z.maxLength(200)), expires: TimeMs })
export type GivenLink = z.infer<typeof GivenLink>

/** A secret that somebody was asked for: what opens the answer. */
const AskedSecret = openObject({
  requestId: Id,
  /** 32 bytes, also in the link. */
  secret: Bytes32,
  /** Private half of the key in the link. */
  xSk: Bytes32,
  title: z.string().check(z.maxLength(200)),
  expires: TimeMs,
})
export type AskedSecret = z.infer<typeof AskedSecret>

/** A group that the owner of a vault has shared it with (docs/decisions/0031). */
const GroupShare = openObject({
  /** The directory that the group is in. */
  orgVaultId: Id,
  groupId: Id,
  role: z.literal([1, 2]),
  /** User ids of those whom this has added. */
  added: z.array(Id),
})
export type GroupShare = z.infer<typeof GroupShare>

/** The newest state of a vault that a keyring writer had verified. */
const KnownHead = openObject({ hSeq: Seq, hash: Bytes32, rSeq: U32 })
export type KnownHead = z.infer<typeof KnownHead>

/** Somebody who was removed from an organization, and what is still to be changed (docs/decisions/0032). */
const Offboarding = openObject({
  /** The organization's. */
  vaultId: Id,
  userId: Id,
  /** Canonical; null where it was not known. */
  email: z.nullable(Email),
  /** When it began. */
  at: TimeMs,
  /** Vaults that they could read, and until when: passwords that were set before may be known to them. */
  vaults: z.array(openObject({ id: Id, until: TimeMs })),
  /** Ids of items that somebody has said are dealt with. */
  done: z.array(Id),
})
export type Offboarding = z.infer<typeof Offboarding>

/** A number of the keyring's chain and the chain's hash there. */
const KeyringRef = openObject({ seq: Seq, hash: Bytes32 })
export type KeyringRef = z.infer<typeof KeyringRef>

/** The key for waiting changes that an earlier account key gave. */
const EarlierQueue = openObject({ akVer: U32, key: Bytes32 })
export type EarlierQueue = z.infer<typeof EarlierQueue>

/** Older ones are dropped: a device that has slept over so many rotations reports what it cannot open any more. */
export const earlierQueuesMax = 8

/** Older ones are dropped: devices that stopped there sign in without memory. */
export const replacedPlacesMax = 1_000

export const Core = openObject({
  v: z.literal(1),
  seq: Seq,
  /** keyringHash(seq - 1). */
  prev: Bytes32,
  /** SHA-256 of the vaults box that was written together with this one. */
  vaultsHash: Bytes32,
  /** Oldest first; the last one is current. */
  identity: z.array(IdentitySecret).check(z.minLength(1)),
  contacts: z.array(Contact),
  invites: z.array(Invite),
  escrows: z.array(Escrow),
  heads: z.record(Id, KnownHead),
  /** Number of the account head that was written together with this box (PROTOCOL 7.7); absent: none was. */
  account: z.optional(Seq),
  minSuite: z.int().check(z.positive(), z.maximum(0xff)),
  policy: openObject({
    /** Whether this account uses a Secret Key. */
    secretKey: z.boolean(),
    webUnlock: z.boolean(),
  }),
  /** OPAQUE's server key, pinned at sign-up. */
  opaquePk: Bytes32,
  /** The user's own settings; what they mean is the client's. */
  settings: z.record(z.string().check(z.maxLength(64)), z.unknown()),
  /** Rises with each password registration. */
  pwVer: U32,
  /**
   * The newest Recovery Kit; null before the first. `savedAt` null: made, not yet confirmed, for which the last group of
   * its key has to be typed from the page. Whoever can read it here has the account key, and needs no kit.
   */
  kit: z.nullable(
    openObject({
      number: z.int().check(z.positive()),
      slotId: Id,
      savedAt: z.nullable(TimeMs),
      lastGroup: z.optional(z.string().check(z.maxLength(16))),
    }),
  ),
  /** Vaults declined or left. */
  left: z.array(Id),
  /**
   * Vaults accepted without a click, with the one item that each had then (PROTOCOL 8.1): whatever else comes into them
   * waits for the click. Absent where there was none yet.
   */
  auto: z.optional(z.record(Id, Id)),
  /** Absent where there was none yet, as the next one. */
  links: z.optional(z.array(GivenLink)),
  asked: z.optional(z.array(AskedSecret)),
  /** Vaults that this person has shared with groups, by vault id. */
  groups: z.optional(z.record(Id, z.array(GroupShare))),
  offboardings: z.optional(z.array(Offboarding)),
  /**
   * Places of keyring chains that the person has given up for this one (PROTOCOL 7.8), newest last: a device that stands on
   * one of them learns from here, and from nobody else, that it may follow.
   */
  replaced: z.optional(z.array(KeyringRef).check(z.maxLength(replacedPlacesMax))),
  /**
   * What sealed the changes that wait on devices which have not heard of a rotation yet, newest last (PROTOCOL 5.5): of account
   * keys before this one.
   */
  queues: z.optional(z.array(EarlierQueue).check(z.maxLength(earlierQueuesMax))),
})
export type Core = z.infer<typeof Core>

export const NewerCore = openObject({ v: z.int().check(z.minimum(2)) })

/** The newest epoch's key of each vault; older ones come from the ladder. */
export const Vaults = z.array(
  openObject({
    id: Id,
    keys: z
      .array(openObject({ epoch: z.int().check(z.positive(), z.maximum(0xffff_ffff)), key: Bytes32 }))
      .check(z.length(1)),
  }),
)
export type Vaults = z.infer<typeof Vaults>
