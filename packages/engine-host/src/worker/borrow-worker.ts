/** The inner workers, as used by the vault worker: the page starts them and hands over a port to each. */
import * as Comlink from 'comlink'
import type { InnerWorkerName, WorkerLender } from '../worker-contract.ts'

let lender: Comlink.Remote<WorkerLender> | null = null

/** Sets the page that starts inner workers. Call it before any `borrowWorker`. */
export function borrowFrom(next: Comlink.Remote<WorkerLender>): void {
  lender = next
}

export interface BorrowedWorker<Work> {
  /** Resolves once the worker is being started; calls wait for its code. */
  remote: Promise<Comlink.Remote<Work>>
  /** Ends the worker. Pending calls are never answered. */
  end(): void
}

/** Starts a worker. `onBroken` is called with the address of its code if that cannot be fetched or does not run. */
export function borrowWorker<Work>(
  name: InnerWorkerName,
  onBroken: (url: string) => void,
): BorrowedWorker<Work> {
  if (lender === null) throw new Error('The page lends no workers')
  const { start, end } = lender
  const lent = start(name, Comlink.proxy(onBroken))
  return {
    remote: lent.then(({ port }) => Comlink.wrap<Work>(port)),
    end: () => {
      void lent.then(({ id }) => end(id))
    },
  }
}
