import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { Tier } from './pricing-plans.ts'
import { planProblems } from './subscriptions.ts'
import { Id } from './values.ts'

const BlobParams = z.strictObject({ vaultId: Id, blobId: Id })
const PartParams = z.strictObject({
  vaultId: Id,
  blobId: Id,
  /** Bytes of ciphertext before this part, in decimal. */
  offset: z.string().check(z.regex(/^(0|[1-9]\d{0,9})$/)),
})

/** Which blobs a commit's new versions name for the first time, and which no item names any more. */
export const BlobChanges = z.strictObject({
  named: z.array(Id).check(z.maxLength(limits.blobsPerCommitMax)),
  dropped: z.array(Id).check(z.maxLength(limits.blobsPerCommitMax)),
})
export type BlobChanges = z.infer<typeof BlobChanges>

/**
 * Begins the upload of an attachment's ciphertext (PROTOCOL 7.2), or asks how far it has come: the same call after a
 * lost connection answers where to go on. Its whole size counts as used from here on. An upload that nobody goes on
 * with is removed after a day, and a whole blob that no commit has named after a week. `quota-full`: it does not fit into
 * what the person's plan holds; what is there already stays, however small the plan became.
 */
export const openUpload = endpoint({
  method: 'POST',
  path: '/v1/vaults/:vaultId/blobs',
  access: 'session',
  needsSecondFactor: true,
  needsCurrentPassword: true,
  params: z.strictObject({ vaultId: Id }),
  body: z.strictObject({
    blobId: Id,
    /** Of the whole ciphertext. */
    bytes: z.int().check(z.positive(), z.maximum(limits.sealedAttachmentBytesMax)),
  }),
  reply: z.strictObject({
    /** Bytes from the beginning that are on the disk. */
    received: z.int().check(z.nonnegative()),
  }),
  problems: { ...planProblems, 'quota-full': 422, 'blob-conflict': 409 },
})

/** The next bytes of an upload; anything but the next ones is refused, and `openUpload` tells which those are. */
export const writeBlobPart = endpoint({
  method: 'PUT',
  path: '/v1/vaults/:vaultId/blobs/:blobId/parts/:offset',
  access: 'session',
  needsSecondFactor: true,
  params: PartParams,
  octets: 'request',
  reply: z.strictObject({ received: z.int().check(z.positive()) }),
  problems: { 'offset-conflict': 409 },
})

/** Bytes of a whole blob from an offset on: all that are left, at most `blobPartBytesMax`. None after the last. */
export const readBlobPart = endpoint({
  method: 'GET',
  path: '/v1/vaults/:vaultId/blobs/:blobId/parts/:offset',
  access: 'session',
  needsSecondFactor: true,
  params: PartParams,
  octets: 'reply',
})

/** Gives an upload up, whole or not, and frees its space at once. Refused once a commit has named the blob. */
export const dropUpload = endpoint({
  method: 'DELETE',
  path: '/v1/vaults/:vaultId/blobs/:blobId',
  access: 'session',
  params: BlobParams,
  problems: { 'blob-conflict': 409 },
})

/** How much of this person's space attachments fill, as ciphertext, and whose plan says how much there is. */
export const getStorage = endpoint({
  method: 'GET',
  path: '/v1/storage',
  access: 'session',
  reply: z.strictObject({
    usedBytes: z.int().check(z.nonnegative()),
    /** Less than what is used, after a change to a smaller plan. `null` in home mode: as much as there is room for. */
    maxBytes: z.nullable(z.int().check(z.nonnegative())),
    /** `null` in home mode. */
    tier: z.nullable(Tier),
  }),
})
