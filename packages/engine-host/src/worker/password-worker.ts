/** Starts and ends the second worker. Lives in the vault worker. */
import type { PasswordWork } from '@severy/client/password-work'
import * as Comlink from 'comlink'
import { failureOf, type EngineFailure } from '../engine-failure.ts'
import { endInnerWorker, startInnerWorker } from './inner-worker.ts'
import passwordWorkerUrl from './password.worker.ts?worker&url'

interface StartedWorker {
  worker: Worker
  /** Rejects when the worker cannot run: most often its code could not be fetched. */
  broken: Promise<never>
}

let spare: StartedWorker | null = null
let tellFailure: (failure: EngineFailure) => void = () => undefined

/** `tell` hears why the worker's code could not be started, before whoever waits for its answers does. */
export function whenPasswordWorkFails(tell: typeof tellFailure): void {
  tellFailure = tell
}

/** Has a worker ready, so that its code and WebAssembly load while the person types. */
export function warmUpPasswordWork(): void {
  spare ??= startWorker()
}

/** Every call of what is answered rejects with a `NetworkError` when the worker's code cannot be fetched. */
export function openPasswordWork(): PasswordWork {
  const { worker, broken } = spare ?? startWorker()
  spare = null
  const remote = Comlink.wrap<PasswordWork>(worker)
  const orBroken = <T>(answer: Promise<T>): Promise<T> => Promise.race([answer, broken])
  return {
    startRegistration: (password) => orBroken(remote.startRegistration(password)),
    finishRegistration: (...input) => orBroken(remote.finishRegistration(...input)),
    startLogin: (password) => orBroken(remote.startLogin(password)),
    finishLogin: (...input) => orBroken(remote.finishLogin(...input)),
    stretchForDevice: (...input) => orBroken(remote.stretchForDevice(...input)),
    stretchForArchive: (...input) => orBroken(remote.stretchForArchive(...input)),
    emailTag: (email) => orBroken(remote.emailTag(email)),
    close: () => {
      endInnerWorker(worker)
    },
  }
}

function startWorker(): StartedWorker {
  const worker = startInnerWorker(passwordWorkerUrl, 'password')
  const broken = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', () => {
      void failureOf('password', 'error', passwordWorkerUrl).then((failure) => {
        endInnerWorker(worker)
        tellFailure(failure)
        // The next one who asks starts another.
        if (spare?.worker === worker) spare = null
        reject(new DOMException('The code for the password could not be fetched', 'NetworkError'))
      })
    })
  })
  // Heard through the calls; without any there is nobody to tell.
  broken.catch(() => undefined)
  return { worker, broken }
}
