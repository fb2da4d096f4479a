/**
 * The JSON in the keyring's two boxes (PROTOCOL 3.2). Members added by a newer version are accepted, and kept when this
 * version writes (PROTOCOL 7.1.1). A change that an older version must not overwrite comes with a higher `v`.
 */
import { timeMsMax } from '@severy/verifier'
import * as z from 'zod/mini'

/** Checks the members that this version knows and accepts any others; its type has the known ones only. */
function openObject<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.looseObject(shape) as unknown as ReturnType<typeof z.strictObject<Shape>>
}

export const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{21}[AQgw]$/))
export const Bytes32 = z.string().check(z.regex(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/))
/** The 141 bytes of a statement. */
const StatementBody = z.string().check(z.regex(/^[A-Za-z0-9_-]{188}$/))
const Bytes64 = z.string().check(z.regex(/^[A-Za-z0-9_-]{85}[AQgw]$/))
export const Seq = z.int().check(z.nonnegative())
export const U32 = z.int().check(z.nonnegative(), z.maximum(0xffff_ffff))
const TimeMs = z.int().check(z.nonnegative(), z.maximum(timeMsMax))
export const Email = z.string().check(z.maxLength(254))

/** One generation of the user's own keys. Older generations stay while a roster still lists them. */
const IdentitySecret = openObject({
  idSeq: U32,
  /** As published: a body of 141 bytes and its signatures (`sigPrev` is all zeros for the first). */
  statement: openObject({
    body: StatementBody,
    sigSelf: Bytes64,
    sigPrev: Bytes64,
  }),
  edSeed: Bytes32,
  xSk: Bytes32,
})
export type IdentitySecret = z.infer<typeof IdentitySecret>

/** A person whose keys are pinned. */
const Contact = openObject({
  userId: Id,
  /** In canonical form. */
  email: Email,
  fp: Bytes32,
  /** Body of the statement whose fingerprint is `fp`: the keys, and the tag of the address at the time of pinning. */
  statement: StatementBody,
  /** `none`: first seen; `link`: by an invite link; `number`: safety number compared; `org`: by an organization. */
  level: z.enum(['none', 'link', 'number', 'org']),
  at: TimeMs,
  /** With level `org`: the organization's vault. */
  orgVaultId: z.optional(Id),
})
export type Contact = z.infer<typeof Contact>

/** A pending invitation (PROTOCOL 8.3). */
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

/** A one-time link given out by this person (PROTOCOL 8.5). The key that opens it is in the link only. */
const GivenLink = openObject({ linkId: Id, title: z.string().check(z.maxLength(200)), expires: TimeMs })
export type GivenLink = z.infer<typeof GivenLink>

/** A pending request for a secret: holds the key that opens the answer. */
const AskedSecret = openObject({
  requestId: Id,
  /** 32 bytes, also in the link. */
  secret: Bytes32,
  /** Private half of the key pair whose public half is in the link. */
  xSk: Bytes32,
  title: z.string().check(z.maxLength(200)),
  expires: TimeMs,
})
export type AskedSecret = z.infer<typeof AskedSecret>

/** The phone mirror (docs/decisions/0108): what goes into its database, and what opens that. */
const PhonesCore = openObject({
  /**
   * Rises with each change here. It is a number of milliseconds, so that a mirror that is set up again continues the
   * sequence.
   */
  generation: z.int().check(z.nonnegative()),
  /** The personal vault with the items shared out of it; single items that others share; and whole shared vaults. */
  own: z.boolean(),
  shared: z.boolean(),
  collections: z.array(Id),
  passphrase: z.string().check(z.minLength(1), z.maxLength(1000)),
  keyFile: z.nullable(Bytes32),
})
export type PhonesCore = z.infer<typeof PhonesCore>

/** What the person's devices seal their automatic backups with (docs/decisions/0113). */
const BackupsCore = openObject({
  passphrase: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** When it was chosen. */
  since: TimeMs,
})
export type BackupsCore = z.infer<typeof BackupsCore>

/** A group with which the owner of a vault has shared it (docs/decisions/0031). */
const GroupShare = openObject({
  /** The vault of the organization whose directory has the group. */
  orgVaultId: Id,
  groupId: Id,
  role: z.literal([1, 2]),
  /** User ids of the members added through this group. */
  added: z.array(Id),
})
export type GroupShare = z.infer<typeof GroupShare>

/** The newest state of a vault that the writer of this keyring had verified. */
const KnownHead = openObject({ hSeq: Seq, hash: Bytes32, rSeq: U32 })
export type KnownHead = z.infer<typeof KnownHead>

/** A person removed from an organization, and which passwords still have to be changed (docs/decisions/0032). */
const Offboarding = openObject({
  /** The organization's vault. */
  vaultId: Id,
  userId: Id,
  /** Canonical; null if it was not known. */
  email: z.nullable(Email),
  /** When the person was removed. */
  at: TimeMs,
  /** Vaults that the person could read, and until when: they may know passwords set before that time. */
  vaults: z.array(openObject({ id: Id, until: TimeMs })),
  /** Ids of items that someone marked as done. */
  done: z.array(Id),
})
export type Offboarding = z.infer<typeof Offboarding>

/** A position on the keyring's chain, and the chain's hash there. */
const KeyringRef = openObject({ seq: Seq, hash: Bytes32 })
export type KeyringRef = z.infer<typeof KeyringRef>

/** The key for pending offline changes that was derived from an earlier account key. */
const EarlierQueue = openObject({ akVer: U32, key: Bytes32 })
export type EarlierQueue = z.infer<typeof EarlierQueue>

/**
 * Older ones are dropped: a device that missed more rotations than this reports the changes that it can no longer open.
 */
export const earlierQueuesMax = 8

/** Older ones are dropped: devices that stopped there sign in as new devices. */
export const replacedPlacesMax = 1_000

export const Core = openObject({
  v: z.literal(1),
  seq: Seq,
  /** keyringHash(seq - 1). */
  prev: Bytes32,
  /** SHA-256 of the vaults box written together with this core box. */
  vaultsHash: Bytes32,
  /** Oldest first; the last one is current. */
  identity: z.array(IdentitySecret).check(z.minLength(1)),
  contacts: z.array(Contact),
  invites: z.array(Invite),
  escrows: z.array(Escrow),
  heads: z.record(Id, KnownHead),
  /** Number of the account head written together with this box (PROTOCOL 7.7); absent if there was none. */
  account: z.optional(Seq),
  minSuite: z.int().check(z.positive(), z.maximum(0xff)),
  policy: openObject({
    /** Whether this account uses a Secret Key. */
    secretKey: z.boolean(),
    webUnlock: z.boolean(),
  }),
  /** OPAQUE's server key, pinned at sign-up. */
  opaquePk: Bytes32,
  /** The user's own settings; the client defines what they mean. */
  settings: z.record(z.string().check(z.maxLength(64)), z.unknown()),
  /** Rises with each password registration. */
  pwVer: U32,
  /**
   * The newest Recovery Kit; null before the first. While `savedAt` is null, the kit was made but not confirmed: the
   * person has not yet typed the last group of its key, kept in `lastGroup`, from the printed page. Keeping it here is
   * safe, because anyone who can read this box has the account key already.
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
   * Vaults accepted without a click, each with the one item that it had then (PROTOCOL 8.1): anything added to them
   * later waits for a click. Absent until there is one.
   */
  auto: z.optional(z.record(Id, Id)),
  /** Absent until there is one, like the members below. */
  links: z.optional(z.array(GivenLink)),
  asked: z.optional(z.array(AskedSecret)),
  phones: z.optional(PhonesCore),
  backups: z.optional(BackupsCore),
  /** By vault id: the groups with which this person has shared it. */
  groups: z.optional(z.record(Id, z.array(GroupShare))),
  offboardings: z.optional(z.array(Offboarding)),
  /**
   * Positions of keyring chains that the person gave up in favor of this one (PROTOCOL 7.8), newest last. This is the
   * only source from which a device at such a position learns that it may follow.
   */
  replaced: z.optional(z.array(KeyringRef).check(z.maxLength(replacedPlacesMax))),
  /**
   * Keys from before the current account key, newest last, which seal the pending changes on devices that do not know
   * of a rotation yet (PROTOCOL 5.5).
   */
  queues: z.optional(z.array(EarlierQueue).check(z.maxLength(earlierQueuesMax))),
})
export type Core = z.infer<typeof Core>

export const NewerCore = openObject({ v: z.int().check(z.minimum(2)) })

/** The key of each vault's newest epoch; older keys come from the ladder. */
export const Vaults = z.array(
  openObject({
    id: Id,
    keys: z
      .array(openObject({ epoch: z.int().check(z.positive(), z.maximum(0xffff_ffff)), key: Bytes32 }))
      .check(z.length(1)),
  }),
)
export type Vaults = z.infer<typeof Vaults>
