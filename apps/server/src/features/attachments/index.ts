/** Attachments: encrypted files, stored beside the vaults whose items name them. */
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import type { BlobPlace } from './blob-folder.ts'
import { serveDropUpload } from './drop-upload.ts'
import { serveGetStorage } from './get-storage.ts'
import { serveOpenUpload } from './open-upload.ts'
import { type IsLentTo, serveReadBlobPart } from './read-blob-part.ts'
import { removeBlobsInBackground } from './remove-blobs.ts'
import { serveWriteBlobPart } from './write-blob-part.ts'

export { openBackupFiles } from './backup-files.ts'
export { type Blobs, openBlobs } from './blob-place.ts'
export { countStoredBytes, countUsedBytes, giveBlobs, noteBlobChanges, settleBlobs } from './blob-store.ts'
export { moveBlobs } from './move-blobs.ts'
export { eraseBlobs, eraseBlobsIn } from './remove-blobs.ts'
export { sweepBucket } from './sweep-bucket.ts'

/** `isLentTo`: whether someone who is not a member may read a vault now. */
export function serveAttachments(
  server: Server,
  platform: Platform,
  plans: Plans,
  { blobs, isLentTo }: { blobs: BlobPlace; isLentTo: IsLentTo },
): void {
  serveOpenUpload(server, platform, plans)
  serveWriteBlobPart(server, platform, blobs)
  serveReadBlobPart(server, platform, blobs, isLentTo)
  serveDropUpload(server, platform)
  serveGetStorage(server, platform, plans)
  removeBlobsInBackground(platform, blobs)
}
