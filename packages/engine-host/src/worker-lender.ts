/**
 * Starts the inner workers for the vault worker, in the page. Started from within the vault worker, `new Worker` does
 * not always return in Firefox, and everything that waits for the vault worker would wait forever.
 */
import * as Comlink from 'comlink'
import { trustedWorkerUrl } from './trusted-worker-url.ts'
import type { InnerWorkerName, WorkerLender } from './worker-contract.ts'
import foreignWorkerUrl from './worker/foreign.worker.ts?worker&url'
import judgeWorkerUrl from './worker/judge.worker.ts?worker&url'
import passwordWorkerUrl from './worker/password.worker.ts?worker&url'

const urls: Readonly<Record<InnerWorkerName, string>> = {
  foreign: foreignWorkerUrl,
  judge: judgeWorkerUrl,
  password: passwordWorkerUrl,
}

export interface RunningLender extends WorkerLender {
  /** Ends every worker that still runs, for when the vault worker ends; later requests are refused. */
  close(): void
}

/** A lender for one vault worker. */
export function createWorkerLender(): RunningLender {
  // Firefox garbage-collects a worker without references while it waits, for example for WebAssembly to compile.
  const running = new Map<number, Worker>()
  let count = 0
  let isClosed = false

  const end = (id: number): void => {
    running.get(id)?.terminate()
    running.delete(id)
  }
  return {
    start(name, onBroken) {
      // A request may still arrive from a vault worker that has just been ended.
      if (isClosed) throw new Error('The vault worker has ended')
      const url = urls[name]
      const worker = new Worker(trustedWorkerUrl(url), { type: 'module', name })
      const { port1, port2 } = new MessageChannel()
      worker.addEventListener('error', () => {
        onBroken(url)
      })
      worker.postMessage(port1, [port1])
      count += 1
      running.set(count, worker)
      return Comlink.transfer({ id: count, port: port2 }, [port2])
    },
    end,
    close() {
      isClosed = true
      for (const id of [...running.keys()]) end(id)
    },
  }
}
