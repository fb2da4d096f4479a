import { part } from '../part.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import { attachFile } from './attach-file.ts'
import { renameAttachment, removeAttachment } from './change-attachments.ts'
import { readStorage } from './get-storage.ts'
import { openAttachment } from './open-attachment.ts'
import { transfersOf } from './transfers.ts'

/** Files of items. */
export const attachments = part({
  calls: {
    /**
     * Seals a file and uploads it; how that goes on is told by `attachment-progress` events. The item names it once the
     * server has all of it. Ends with a reload or a lock: the file must then be chosen again.
     */
    attachFile,
    /** Ends an upload, or a download under its blob's id. */
    cancelTransfer,
    /** The whole file, of no type, once all of it was found to be what the item says (PROTOCOL 7.2). */
    openAttachment,
    renameAttachment,
    removeAttachment,
    getStorage: readStorage,
  },
})

function cancelTransfer(engine: Engine, transferId: string): void {
  const unlocked = findUnlocked(engine)
  if (unlocked !== null) transfersOf(unlocked).byId.get(transferId)?.cancel()
}
