import type { EngineEvent, VaultEngine } from '@severy/client'
import type * as Comlink from 'comlink'
import type { EngineFailure } from './engine-failure.ts'
import type { InstalledHost, KeepAccountKey, VaultWorker } from './worker-contract.ts'

/** What a client gives its engine when it starts a worker. */
export interface EngineStart {
  /** Receives the engine's events, grouped by turn, before any later answer. */
  onEvents: (events: readonly EngineEvent[]) => void
  /** Called if the worker cannot start or continue. */
  onFailure: (failure: EngineFailure) => void
  /** For pages that stay unlocked across reloads: receives the account's key each time a proof opens it. */
  hold?: (accountKey: CryptoKey) => void
  /** For installed clients: where the server is, and who keeps the account's key. */
  installed?: { host: InstalledHost; keepAccountKey: KeepAccountKey }
}

/** What the host of an engine does itself, or does differently from the engine in the worker. */
export interface HostsOwn {
  isRunning: () => boolean
  /** Starts a worker and resolves to what this device remembers. */
  start: (how: EngineStart) => ReturnType<VaultWorker['start']>
  /** Ends the worker, and with it every key and all decrypted data it held. Pending calls never settle. */
  end: () => void
  /** Tells the engine that the open vault's first rows are on screen; does nothing if the vault has been locked since. */
  noteDrawn: () => void
  /**
   * For the lock screen: makes the engine ask the server why it was locked. Does nothing while the page is locking and
   * has no worker.
   */
  askWhyLocked: () => void
  /** Loads the code for password work while the person is typing. */
  warmUpPasswordWork: () => void
}

/** An engine in a worker, as its client calls it. Use `Pick` to type a part of it. */
export type HostedEngine = Comlink.RemoteObject<Omit<VaultEngine, 'subscribe' | keyof HostsOwn>> & HostsOwn
