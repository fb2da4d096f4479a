/** Starts and ends the second worker. Lives in the vault worker. */
import type { PasswordWork } from '@severy/client/password-work'
import * as Comlink from 'comlink'
import passwordWorkerUrl from './password.worker.ts?worker&url'
import { trustedWorkerUrl } from './trusted-worker-url.ts'

let spare: Worker | null = null

/** Has a worker ready, so that its code and WebAssembly load while the person types. */
export function warmUpPasswordWork(): void {
  spare ??= startWorker()
}

export function openPasswordWork(): PasswordWork {
  const worker = spare ?? startWorker()
  spare = null
  const remote = Comlink.wrap<PasswordWork>(worker)
  const broken = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', () => {
      reject(new Error('The password worker could not run'))
    })
  })
  // Heard through the calls below; without any there is nobody to tell.
  broken.catch(() => undefined)
  const orBroken = <T>(answer: Promise<T>): Promise<T> => Promise.race([answer, broken])
  return {
    startRegistration: (password) => orBroken(remote.startRegistration(password)),
    finishRegistration: (...input) => orBroken(remote.finishRegistration(...input)),
    startLogin: (password) => orBroken(remote.startLogin(password)),
    finishLogin: (...input) => orBroken(remote.finishLogin(...input)),
    stretchForDevice: (...input) => orBroken(remote.stretchForDevice(...input)),
    emailTag: (email) => orBroken(remote.emailTag(email)),
    close: () => {
      worker.terminate()
    },
  }
}

function startWorker(): Worker {
  return new Worker(trustedWorkerUrl(passwordWorkerUrl), { type: 'module', name: 'password' })
}
