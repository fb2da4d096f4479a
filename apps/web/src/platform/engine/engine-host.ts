/**
 * Holds the worker in which the vault engine runs, and ends it: for the page, that is what locking means (PROTOCOL
 * 12.2). A new worker knows only what the device keeps sealed.
 */
import type { EngineEvent, ImportChoices, ImportPreview, VaultEngine } from '@severy/client'
import { startVaultWorker, type RunningWorker, type VaultWorker } from '@severy/engine-host'
import type { EngineFailure } from '@severy/engine-host/engine-failure'
import * as Comlink from 'comlink'
import { whenPasswordIsTyped } from '../secrets/password-typing.ts'

let host: RunningWorker | null = null

/** The engine of the current worker. Calls still pending when the worker ends are never answered. */
export function engine(): Comlink.Remote<Omit<VaultEngine, 'start' | 'subscribe'>> {
  return current().remote
}

/** Like the engine's method, but transfers the rows in slices, so that the page stays responsive. */
export async function previewImport(
  file: File,
  choices: ImportChoices = {},
): ReturnType<VaultEngine['previewImport']> {
  const { remote } = current()
  const outcome = await remote.previewImport(file, choices)
  if (!outcome.ok) return outcome
  const rows: ImportPreview['rows'] = []
  for (;;) {
    const next = await remote.takeImportRows()
    if (next.length === 0) return { ok: true, value: { ...outcome.value, rows } }
    rows.push(...next)
  }
}

/**
 * Starts a worker and resolves to what this device remembers. `onFailure` is called if the worker cannot start or
 * continue; `hold` receives the account's key each time a proof opens it.
 */
export async function startEngine(
  onEvents: (events: readonly EngineEvent[]) => void,
  onFailure: (failure: EngineFailure) => void,
  hold: (accountKey: CryptoKey) => void,
): ReturnType<VaultWorker['start']> {
  const started = startVaultWorker(onEvents, onFailure)
  const { remote } = started
  host = started
  whenPasswordIsTyped(() => void current().remote.warmUpPasswordWork())
  // A late message from a worker that was already ended must not set a key.
  const holdOfThis = (accountKey: CryptoKey): void => {
    if (host === started) hold(accountKey)
  }
  await remote.holdAccountKey(Comlink.proxy(holdOfThis))
  started.noteStarted()
  return await remote.start()
}

/** Tells the engine that the open vault's first rows are on screen; does nothing if the vault has been locked since. */
export function noteDrawn(): void {
  void host?.remote.noteDrawn()
}

/** For the lock screen: has the engine ask the server why; does nothing while the page locks and has no worker. */
export function askWhyLocked(): void {
  void host?.remote.askWhyLocked()
}

/** Ends the worker, and with it every key and all decrypted data it held. */
export function endEngine(): void {
  host?.end()
  host = null
}

function current(): RunningWorker {
  if (host === null) throw new Error('The vault worker has not been started')
  return host
}
