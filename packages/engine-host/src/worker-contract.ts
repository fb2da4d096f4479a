import type { EngineEvent, EngineStatus, VaultEngine } from '@severy/client'
import type { EngineFailure } from './engine-failure.ts'

/** What an engine needs if it does not run in a page of the server: for a browser extension. */
export interface InstalledHost {
  /** Origin of the server, without a trailing slash. */
  baseUrl: string
  /** The client's name (the contract's `ClientName`). */
  client: string
}

export type KeepAccountKey = (accountKey: Uint8Array<ArrayBuffer>) => void

export type HoldAccountKey = (accountKey: CryptoKey) => void

export type InnerWorkerName = 'password' | 'judge' | 'foreign'

/** Starts workers for the vault worker, in the page. */
export interface WorkerLender {
  /**
   * Starts a worker and returns the port on which it answers. `onBroken` is called with the address of its code if that
   * cannot be fetched, does not run, or ends with an error that it did not expect.
   */
  start(name: InnerWorkerName, onBroken: (url: string) => void): { id: number; port: MessagePort }
  end(id: number): void
}

/**
 * What the vault worker sends without being asked, in messages between its answers. They use the same port as the
 * answers, because browsers keep the order of messages only within one port: after an answer, all earlier events have
 * arrived.
 */
export interface VaultWorkerNews {
  /** The events of one turn. */
  events?: readonly EngineEvent[]
  /** Set if code does not run in this browser, whichever call needed it. */
  failure?: EngineFailure
}

/** The interface of the vault worker for the page. */
export interface VaultWorker extends Omit<VaultEngine, 'start' | 'subscribe'> {
  /** Call this first: without it, no call that needs a password works. */
  lendWorkers(lender: WorkerLender): void
  /** For installed clients: call this before anything else. `keepAccountKey` is the engine's port. */
  install(host: InstalledHost, keepAccountKey: KeepAccountKey): void
  /** For pages that stay unlocked across reloads: call this before anything else. `hold` is the engine's port. */
  holdAccountKey(hold: HoldAccountKey): void
  /** Like the engine's; `storage-denied` if the browser lets this site store nothing, `failed` without an engine. */
  start(): Promise<EngineStatus | { name: 'storage-denied' } | EngineFailure>
  /** Loads the password worker and its WebAssembly while the person is typing. */
  warmUpPasswordWork(): void
  /** Call this once the first rows of an open vault are on the screen: work that was delayed for them then starts. */
  noteDrawn(): void
}
