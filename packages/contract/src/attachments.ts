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
  /** How many bytes of ciphertext come before this part, in decimal. */
  offset: z.string().check(z.regex(/^(0|[1-9]\d{0,9})$/)),
})

/** Blobs that the commit's new versions name for the first time, and blobs that no item names anymore. */
export const BlobChanges = z.strictObject({
  named: z.array(Id).check(z.maxLength(limits.blobsPerCommitMax)),
  dropped: z.array(Id).check(z.maxLength(limits.blobsPerCommitMax)),
})
export type BlobChanges = z.infer<typeof BlobChanges>

/**
 * Starts uploading an attachment's ciphertext (PROTOCOL 7.2), or, after a lost connection, returns where to continue.
 * From now on its whole size counts as used. An upload without progress is removed after a day, and a complete blob
 * that no commit has named after a week. `quota-full`: it does not fit into the person's plan; files already stored
 * stay, even if the plan becomes smaller.
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
    /** The size of the whole ciphertext. */
    bytes: z.int().check(z.positive(), z.maximum(limits.sealedAttachmentBytesMax)),
  }),
  reply: z.strictObject({
    /** How many bytes, from the beginning, are already on disk. */
    received: z.int().check(z.nonnegative()),
  }),
  problems: { ...planProblems, 'quota-full': 422, 'blob-conflict': 409 },
})

/** Uploads the next bytes. Any other position is refused; `openUpload` returns the next one. */
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

/** Bytes of a complete blob from an offset to its end, at most `blobPartBytesMax`. None after the last. */
export const readBlobPart = endpoint({
  method: 'GET',
  path: '/v1/vaults/:vaultId/blobs/:blobId/parts/:offset',
  access: 'session',
  needsSecondFactor: true,
  params: PartParams,
  octets: 'reply',
})

/** Cancels an upload, complete or not, and frees its space immediately. Refused once a commit has named the blob. */
export const dropUpload = endpoint({
  method: 'DELETE',
  path: '/v1/vaults/:vaultId/blobs/:blobId',
  access: 'session',
  params: BlobParams,
  problems: { 'blob-conflict': 409 },
})

/** How much of this person's space attachments use, as ciphertext, and the plan that sets the limit. */
export const getStorage = endpoint({
  method: 'GET',
  path: '/v1/storage',
  access: 'session',
  reply: z.strictObject({
    usedBytes: z.int().check(z.nonnegative()),
    /**
     * May be less than what is used, after a change to a smaller plan. `null` in home mode: limited only by the disk.
     */
    maxBytes: z.nullable(z.int().check(z.nonnegative())),
    /** `null` in home mode. */
    tier: z.nullable(Tier),
  }),
})
