/** The first and the last frame of a backup. */
import { createHmac, hkdfSync, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'

const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

/** What of the first frame holds in every version. */
export const Version = z.object({ format: z.literal('severy-backup'), version: z.int() })

export const Manifest = z.object({
  format: z.literal('severy-backup'),
  version: z.literal(1),
  madeAtMs: z.int(),
  /** Which secrets its password records were made with. */
  opaquePublicKey: z.string(),
  /** The shape of its tables: names of the migrations that had run. */
  migrations: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const TableFrame = z.strictObject({ name: z.string(), columns: z.array(z.string()) })
/** `Id`s, and nothing that could be a path. */
export const FileFrame = z.strictObject({ vaultId: Id, blobId: Id })

export const End = z.strictObject({
  rows: z.int(),
  files: z.int(),
  /** Files whose rows are there, but which were removed while the backup was made. */
  missingFiles: z.int(),
  /** See `sealOf`. */
  seal: z.string(),
})
export type End = z.infer<typeof End>

/** Raised when something is added that an older program must not overlook. */
export const formatVersion = 1 satisfies Manifest['version']

/**
 * Anybody who knows the public half of the backup key can encrypt to it. This says that the installation itself wrote
 * what is inside: HMAC-SHA-256 over the SHA-256 of all frames but the last, under a key that its secrets give.
 */
export function sealOf(installationKey: KeyObject, contentHash: Uint8Array): string {
  const key = new Uint8Array(hkdfSync('sha256', installationKey, '', 'backup seal', 32))
  return createHmac('sha256', key).update(contentHash).digest('base64url')
}
