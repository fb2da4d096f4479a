/**
 * The worker in which a vault engine lives, as whoever starts it has it. To end it is what locking means (PROTOCOL 12.2): a
 * fresh worker knows nothing but what the device keeps sealed.
 */
import * as Comlink from 'comlink'
import { failureOf, type EngineFailure } from './engine-failure.ts'
import { trustedWorkerUrl } from './trusted-worker-url.ts'
import vaultWorkerUrl from './worker/vault.worker.ts?worker&url'
import type { VaultWorker } from './worker-contract.ts'

export interface RunningWorker {
  readonly remote: Comlink.Remote<VaultWorker>
  /** From now on, what its errors mean is that it crashed, and not that it never ran. */
  noteStarted(): void
  /** Ends it, and with it every key and everything decrypted that it held. Calls that wait are never answered. */
  end(): void
}

/** `onFailure` hears of a worker that cannot run, or go on; not of one that was ended. */
export function startVaultWorker(onFailure: (failure: EngineFailure) => void): RunningWorker {
  const worker = new Worker(trustedWorkerUrl(vaultWorkerUrl), { type: 'module', name: 'vault' })
  let hasStarted = false
  let hasEnded = false
  worker.addEventListener('error', () => {
    void failureOf('worker', 'error', vaultWorkerUrl).then((failure) => {
      if (!hasEnded) onFailure(hasStarted ? { ...failure, why: 'crashed' } : failure)
    })
  })
  return {
    remote: Comlink.wrap<VaultWorker>(worker),
    noteStarted: () => {
      hasStarted = true
    },
    end: () => {
      hasEnded = true
      worker.terminate()
    },
  }
}
