/**
 * Starts and ends workers within the vault worker, and refers to each until it is ended. Firefox takes away a worker that
 * nothing refers to while the worker itself waits for something, such as WebAssembly that is being compiled; whoever waits
 * for its answer, and is referred to by that wait alone, would wait for ever.
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
