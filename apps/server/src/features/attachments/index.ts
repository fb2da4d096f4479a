/** Attachments: encrypted files, stored beside the vaults whose items name them. */
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { openBlobFolder } from './blob-folder.ts'
import { serveDropUpload } from './drop-upload.ts'
import { serveGetStorage } from './get-storage.ts'
import { serveOpenUpload } from './open-upload.ts'
import { type IsLentTo, serveReadBlobPart } from './read-blob-part.ts'
import { removeBlobsInBackground } from './remove-blobs.ts'
import { serveWriteBlobPart } from './write-blob-part.ts'

export { openBackupFiles } from './backup-files.ts'
export { countStoredBytes, countUsedBytes, giveBlobs, noteBlobChanges, settleBlobs } from './blob-store.ts'
export { eraseBlobs, eraseBlobsIn } from './remove-blobs.ts'

/** `isLentTo`: whether someone who is not a member may read a vault now. */
export function serveAttachments(
  server: Server,
  platform: Platform,
  plans: Plans,
  { blobFolder, isLentTo }: { blobFolder: string; isLentTo: IsLentTo },
): void {
  const folder = openBlobFolder(blobFolder)
  serveOpenUpload(server, platform, plans)
  serveWriteBlobPart(server, platform, folder)
  serveReadBlobPart(server, platform, folder, isLentTo)
  serveDropUpload(server, platform)
  serveGetStorage(server, platform, plans)
  removeBlobsInBackground(platform, folder)
}
