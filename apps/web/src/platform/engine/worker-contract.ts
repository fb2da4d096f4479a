import type { ImportPreview, VaultEngine } from '@severy/client'

/** What the vault worker offers to the page. */
export interface VaultWorker extends VaultEngine {
  /** Loads the second worker and its WebAssembly while the person still types. */
  warmUpPasswordWork(): void
  /**
   * The next rows of the import that was previewed last, which `previewImport` leaves out here: ten thousand in one
   * message would keep the page busy. None when all have been taken.
   */
  takeImportRows(): ImportPreview['rows']
}
