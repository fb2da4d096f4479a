/**
 * Handle of the worker in which a vault engine runs. Ending the worker is how the vault locks (PROTOCOL 12.2): a fresh
 * worker has nothing but the device's sealed data.
 */
import * as Comlink from 'comlink'
import { failureOf, type EngineFailure } from './engine-failure.ts'
import { trustedWorkerUrl } from './trusted-worker-url.ts'
import vaultWorkerUrl from './worker/vault.worker.ts?worker&url'
import type { VaultWorker } from './worker-contract.ts'
import { createWorkerLender } from './worker-lender.ts'

export interface RunningWorker {
  readonly remote: Comlink.Remote<VaultWorker>
  /** After this call, errors mean that the worker crashed instead of that it never ran. */
  noteStarted(): void
  /** Ends the worker and its inner ones, and with them every key and all decrypted data. Pending calls stay unanswered. */
  end(): void
}

/** Calls `onFailure` if the worker cannot run or crashes, but not if it was ended. */
export function startVaultWorker(onFailure: (failure: EngineFailure) => void): RunningWorker {
  const worker = new Worker(trustedWorkerUrl(vaultWorkerUrl), { type: 'module', name: 'vault' })
  let hasStarted = false
  let hasEnded = false
  worker.addEventListener('error', () => {
    void failureOf('worker', 'error', vaultWorkerUrl).then((failure) => {
      if (!hasEnded) onFailure(hasStarted ? { ...failure, why: 'crashed' } : failure)
    })
  })
  const remote = Comlink.wrap<VaultWorker>(worker)
  const lender = createWorkerLender()
  // Messages keep their order, so this arrives before any call that needs it.
  void remote.lendWorkers(Comlink.proxy(lender))
  return {
    remote,
    noteStarted: () => {
      hasStarted = true
    },
    end: () => {
      hasEnded = true
      worker.terminate()
      lender.close()
    },
  }
}
