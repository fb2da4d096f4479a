/** The first and last frame of a backup. */
import { createHmac, hkdfSync, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'

const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

/** The part of the first frame that is the same in every version. */
export const Version = z.object({ format: z.literal('severy-backup'), version: z.int() })

export const Manifest = z.object({
  format: z.literal('severy-backup'),
  version: z.literal(1),
  madeAtMs: z.int(),
  /** Identifies the secrets that its password records depend on. */
  opaquePublicKey: z.string(),
  /** Names of the applied migrations, which define its tables. */
  migrations: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const TableFrame = z.strictObject({ name: z.string(), columns: z.array(z.string()) })
/** Only ids, which cannot be paths. */
export const FileFrame = z.strictObject({ vaultId: Id, blobId: Id })

export const End = z.strictObject({
  rows: z.int(),
  files: z.int(),
  /** Files with a row that were removed while the backup was written. */
  missingFiles: z.int(),
  /** See `sealOf`. */
  seal: z.string(),
})
export type End = z.infer<typeof End>

/** Raised when a change must not be ignored by older programs. */
export const formatVersion = 1 satisfies Manifest['version']

/**
 * Anyone who knows the public half of the backup key can encrypt to it. The seal proves that this installation wrote
 * the content: HMAC-SHA-256 over the SHA-256 of all frames except the last, under a key derived from its secrets.
 */
export function sealOf(installationKey: KeyObject, contentHash: Uint8Array): string {
  const key = new Uint8Array(hkdfSync('sha256', installationKey, '', 'backup seal', 32))
  return createHmac('sha256', key).update(contentHash).digest('base64url')
}
