/** Starts and ends the worker that judges many passwords. Used inside the vault worker. */
import type { PasswordJudge } from '@severy/client'
import { borrowWorker } from './borrow-worker.ts'
import type { Judge } from './judge-worker.ts'

/** Starts the worker. `estimateAll` resolves to null if the worker's code cannot be fetched. */
export function openPasswordJudge(): PasswordJudge {
  const missing = Promise.withResolvers<null>()
  const { remote, end } = borrowWorker<Judge>('judge', () => {
    missing.resolve(null)
  })
  return {
    estimateAll: (passwords) =>
      Promise.race([remote.then((judge) => judge.estimateAll(passwords)), missing.promise]),
    close: end,
  }
}
