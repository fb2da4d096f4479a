/** Starts and ends the worker that judges many passwords. Used inside the vault worker. */
import type { PasswordJudge } from '@severy/client'
import * as Comlink from 'comlink'
import { endInnerWorker, startInnerWorker } from './inner-worker.ts'
import judgeWorkerUrl from './judge.worker.ts?worker&url'
import type { Judge } from './judge-worker.ts'

export function openPasswordJudge(): PasswordJudge {
  const worker = startInnerWorker(judgeWorkerUrl, 'judge')
  const remote = Comlink.wrap<Judge>(worker)
  const missing = new Promise<null>((resolve) => {
    worker.addEventListener('error', () => {
      resolve(null)
    })
  })
  return {
    estimateAll: (passwords) => Promise.race([remote.estimateAll(passwords), missing]),
    close: () => {
      endInnerWorker(worker)
    },
  }
}
