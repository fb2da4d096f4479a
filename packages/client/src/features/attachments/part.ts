import { part } from '../../state/account/part.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { attachFile } from './attach-file.ts'
import { renameAttachment, removeAttachment } from './change-attachments.ts'
import { readStorage } from './get-storage.ts'
import { openAttachment } from './open-attachment.ts'
import { transfersOf } from './transfers.ts'

/** Files attached to items. */
export const attachments = part({
  calls: {
    /**
     * Seals a file and uploads it; `attachment-progress` events report the progress. The item names the file once the
     * server has all of it. A reload or a lock ends the upload: the file must be chosen again.
     */
    attachFile,
    /** Cancels a transfer by its id; a download's id is its blob's id. */
    cancelTransfer,
    /** The whole file as a blob without a type, once all of it matches the item (PROTOCOL 7.2). */
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
