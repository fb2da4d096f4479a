/** Starts and ends the worker that judges many passwords. Lives in the vault worker. */
import type { PasswordJudge } from '@severy/client'
import * as Comlink from 'comlink'
import judgeWorkerUrl from './judge.worker.ts?worker&url'
import type { Judge } from './judge.worker.ts'
import { trustedWorkerUrl } from './trusted-worker-url.ts'

export function openPasswordJudge(): PasswordJudge {
  const worker = new Worker(trustedWorkerUrl(judgeWorkerUrl), { type: 'module', name: 'judge' })
  const remote = Comlink.wrap<Judge>(worker)
  const broken = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', () => {
      reject(new Error('The judging worker could not run'))
    })
  })
  // Heard through the calls below; without any there is nobody to tell.
  broken.catch(() => undefined)
  return {
    scorePasswords: (passwords) => Promise.race([remote.scorePasswords(passwords), broken]),
    close: () => {
      worker.terminate()
    },
  }
}
