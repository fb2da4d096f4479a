import type { VaultEngine } from '@severy/client'

/** What the vault worker offers to the page. */
export interface VaultWorker extends VaultEngine {
  /** Loads the second worker and its WebAssembly while the person still types. */
  warmUpPasswordWork(): void
}
