/** Starts and ends the second worker. Used inside the vault worker. */
import type { PasswordWork } from '@severy/client/password-work'
import * as Comlink from 'comlink'
import { failureOf, type EngineFailure } from '../engine-failure.ts'
import { endInnerWorker, startInnerWorker } from './inner-worker.ts'
import passwordWorkerUrl from './password.worker.ts?worker&url'

interface StartedWorker {
  worker: Worker
  /** Rejects if the worker cannot run, usually because its code could not be fetched. */
  broken: Promise<never>
}

let spare: StartedWorker | null = null
let tellFailure: (failure: EngineFailure) => void = () => undefined

/** `tell` is called with the reason if the worker's code cannot be started, before the pending calls reject. */
export function whenPasswordWorkFails(tell: typeof tellFailure): void {
  tellFailure = tell
}

/** Starts a worker in advance, so that its code and WebAssembly load while the person is typing. */
export function warmUpPasswordWork(): void {
  spare ??= startWorker()
}

/** Every call on the result rejects with a `NetworkError` if the worker's code cannot be fetched. */
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
        // The next call starts another worker.
        if (spare?.worker === worker) spare = null
        reject(new DOMException('The code for the password could not be fetched', 'NetworkError'))
      })
    })
  })
  // The calls report the failure; without any call it must not count as unhandled.
  broken.catch(() => undefined)
  return { worker, broken }
}
