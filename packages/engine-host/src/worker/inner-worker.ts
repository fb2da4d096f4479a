/**
 * Starts and ends workers within the vault worker, and keeps a reference to each until it is ended. Firefox
 * garbage-collects a worker without references while it waits for something, such as compiling WebAssembly; a caller
 * that only waits for its answer would then wait forever.
 */
import { trustedWorkerUrl } from '../trusted-worker-url.ts'

const running = new Set<Worker>()

export function startInnerWorker(url: string, name: string): Worker {
  const worker = new Worker(trustedWorkerUrl(url), { type: 'module', name })
  running.add(worker)
  return worker
}

export function endInnerWorker(worker: Worker): void {
  running.delete(worker)
  worker.terminate()
}
