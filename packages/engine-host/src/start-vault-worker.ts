/**
 * Handle of the worker in which a vault engine runs. Ending the worker is how the vault locks (PROTOCOL 12.2): a fresh
 * worker has nothing but the device's sealed data.
 */
import type { EngineEvent } from '@severy/client'
import * as Comlink from 'comlink'
import { failureOf, type EngineFailure } from './engine-failure.ts'
import { trustedWorkerUrl } from './trusted-worker-url.ts'
import vaultWorkerUrl from './worker/vault.worker.ts?worker&url'
import type { VaultWorker, VaultWorkerNews } from './worker-contract.ts'
import { createWorkerLender } from './worker-lender.ts'

export interface RunningWorker {
  readonly remote: Comlink.Remote<VaultWorker>
  /** After this call, errors mean that the worker crashed instead of that it never ran. */
  noteStarted(): void
  /**
   * Ends the worker and its inner workers, and with them every key and all decrypted data. Pending calls never settle.
   */
  end(): void
}

/**
 * Starts the worker. `onEvents` receives the engine's events, grouped by turn, always before any later answer.
 * `onFailure` is called if the worker cannot run or crashes, or if code that it needs does not run. Neither is called
 * after the worker was ended.
 */
export function startVaultWorker(
  onEvents: (events: readonly EngineEvent[]) => void,
  onFailure: (failure: EngineFailure) => void,
): RunningWorker {
  const worker = new Worker(trustedWorkerUrl(vaultWorkerUrl), { type: 'module', name: 'vault' })
  let hasStarted = false
  let hasEnded = false
  worker.addEventListener('error', () => {
    void failureOf('worker', 'error', vaultWorkerUrl).then((failure) => {
      if (!hasEnded) onFailure(hasStarted ? { ...failure, why: 'crashed' } : failure)
    })
  })
  worker.addEventListener('message', ({ data }: MessageEvent<VaultWorkerNews>) => {
    if (hasEnded) return
    if (data.events !== undefined) onEvents(data.events)
    if (data.failure !== undefined) onFailure(data.failure)
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
