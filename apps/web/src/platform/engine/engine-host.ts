/**
 * Holds the worker in which the vault engine lives, and ends it: that is what locking means for the page
 * (PROTOCOL 12.2). A fresh worker knows nothing but what the device keeps sealed.
 */
import type { EngineEvent, ImportChoices, ImportPreview, VaultEngine } from '@severy/client'
import { startVaultWorker, type RunningWorker, type VaultWorker } from '@severy/engine-host'
import type { EngineFailure } from '@severy/engine-host/engine-failure'
import * as Comlink from 'comlink'
import { whenPasswordIsTyped } from '../password-typing.ts'

let host: RunningWorker | null = null

/** The engine of the current worker. Calls that wait when the worker ends are never answered. */
export function engine(): Comlink.Remote<Omit<VaultEngine, 'start' | 'subscribe'>> {
  return current().remote
}

/** As the engine's, but the rows cross over in slices, between which the page answers. */
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
 * Starts a worker and resolves to what this device remembers. `onFailure` hears of one that cannot run, or go on; `hold` takes the
 * account's key each time that a proof has opened it.
 */
export async function startEngine(
  listener: (events: readonly EngineEvent[]) => void,
  onFailure: (failure: EngineFailure) => void,
  hold: (accountKey: CryptoKey) => void,
): ReturnType<VaultWorker['start']> {
  const started = startVaultWorker(onFailure)
  const { remote } = started
  host = started
  whenPasswordIsTyped(() => void current().remote.warmUpPasswordWork())
  // The last words of a worker that was ended are nobody's key any more.
  const holdOfThis = (accountKey: CryptoKey): void => {
    if (host === started) hold(accountKey)
  }
  await remote.holdAccountKey(Comlink.proxy(holdOfThis))
  await remote.subscribe(Comlink.proxy(listener), Comlink.proxy(onFailure))
  started.noteStarted()
  return await remote.start()
}

/** The first rows of the open vault are on the screen; says nothing once that has been locked again. */
export function noteDrawn(): void {
  void host?.remote.noteDrawn()
}

/** Ends the worker and with it every key and everything decrypted that it held. */
export function endEngine(): void {
  host?.end()
  host = null
}

function current(): RunningWorker {
  if (host === null) throw new Error('The vault worker has not been started')
  return host
}
