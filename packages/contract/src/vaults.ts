import * as z from 'zod/mini'
import { BlobChanges } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { KeyringState, KeyringWrite, Signature, SignedRecord } from './records.ts'
import { base64Url, Bytes32, Id, Seq } from './values.ts'

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

export const VaultChanges = z.strictObject({
  vaultId: Id,
  rosters: z.array(SignedRecord),
  /** Bodies in order; the signature is of the newest. */
  heads: z.array(base64Url(limits.signedBodyBytesMax)),
  headSig: z.optional(Signature),
  /** Items that left the vault after the known head. */
  removed: z.array(Id),
  /** How many of the frames that follow are this vault's, in the order of `vaults`. */
  frames: z.int().check(z.nonnegative()),
})
export type VaultChanges = z.infer<typeof VaultChanges>

/**
 * Everything that changed since what the device remembers, in one answer: keyring, rosters, heads, removed ids and
 * the changed items as frames. A vault that the person is not a member of is left out of `vaults`.
 */
export const sync = endpoint({
  method: 'POST',
  path: '/v1/sync',
  access: 'session',
  body: z.strictObject({ keyringSeq: Seq, vaults: z.array(KnownVault).check(z.maxLength(200)) }),
  reply: z.strictObject({
    /** Fingerprint of the newest statement that this server publishes for me (PROTOCOL 4, self-check). */
    fp: Bytes32,
    /** Left out when `keyringSeq` is the newest. */
    keyring: z.optional(KeyringState),
    vaults: z.array(VaultChanges),
  }),
  frames: 'reply',
})

/**
 * One transaction, compare-and-swap on the head's (and roster's, and keyring's) sequence number (PROTOCOL 7.5).
 * The frames are the items written; the head is signed over the complete list after the commit.
 */
export const commitVault = endpoint({
  method: 'POST',
  path: '/v1/vaults/:vaultId/commit',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
  body: z.strictObject({
    head: SignedRecord,
    deletes: z.array(Id).check(z.maxLength(limits.itemsPerVaultMax)),
    roster: z.optional(SignedRecord),
    keyring: z.optional(KeyringWrite),
    /** Left out when the commit changes no attachments. */
    blobs: z.optional(BlobChanges),
  }),
  reply: z.strictObject({ hSeq: Seq }),
  frames: 'request',
  problems: { 'sequence-conflict': 409, 'record-refused': 422, 'vault-full': 422 },
})
