import type { EngineEvent, EngineStatus, ImportPreview, VaultEngine } from '@severy/client'
import type { EngineFailure } from './engine-failure.ts'

/** What an engine needs that is no page's of the server: a browser extension's. */
export interface InstalledHost {
  /** Origin of the server, without a trailing slash. */
  baseUrl: string
  /** What it calls itself (the contract's `ClientName`). */
  client: string
}

export type KeepAccountKey = (accountKey: Uint8Array<ArrayBuffer>) => void

export type HoldAccountKey = (accountKey: CryptoKey) => void

/** What the vault worker offers to the page. */
export interface VaultWorker extends Omit<VaultEngine, 'start' | 'subscribe'> {
  /** Call before everything else, where the worker is an installed client's. `keepAccountKey` is the engine's port. */
  install(host: InstalledHost, keepAccountKey: KeepAccountKey): void
  /** Call before everything else, where a page stays unlocked over its own end. `hold` is the engine's port. */
  holdAccountKey(hold: HoldAccountKey): void
  /**
   * As the engine's, but what was told in one turn comes together. `onFailure` hears of code that does not run in this
   * browser, whatever was asked of it.
   */
  subscribe(
    listener: (events: readonly EngineEvent[]) => void,
    onFailure: (failure: EngineFailure) => void,
  ): void
  /** As the engine's; `storage-denied` where the browser lets this site keep nothing, `failed` without an engine. */
  start(): Promise<EngineStatus | { name: 'storage-denied' } | EngineFailure>
  /** Loads the second worker and its WebAssembly while the person still types. */
  warmUpPasswordWork(): void
  /** The first rows of an open vault are on the screen: what was held back for that may begin. */
  noteDrawn(): void
  /**
   * The next rows of the import that was previewed last, which `previewImport` leaves out here: ten thousand in one
   * message would keep the page busy. None when all have been taken.
   */
  takeImportRows(): ImportPreview['rows']
}
