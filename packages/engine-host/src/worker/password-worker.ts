/** Starts and ends the worker for OPAQUE and Argon2id. Used inside the vault worker. */
import type { PasswordWork } from '@severy/client/password-work'
import type * as Comlink from 'comlink'
import { failureOf, type EngineFailure } from '../engine-failure.ts'
import { borrowWorker, type BorrowedWorker } from './borrow-worker.ts'

interface StartedWorker {
  worker: BorrowedWorker<PasswordWork>
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
  const ask = <T>(call: (work: Comlink.Remote<PasswordWork>) => Promise<T>): Promise<T> =>
    Promise.race([worker.remote.then(call), broken])
  return {
    startRegistration: (password) => ask((work) => work.startRegistration(password)),
    finishRegistration: (...input) => ask((work) => work.finishRegistration(...input)),
    startLogin: (password) => ask((work) => work.startLogin(password)),
    finishLogin: (...input) => ask((work) => work.finishLogin(...input)),
    stretchForDevice: (...input) => ask((work) => work.stretchForDevice(...input)),
    stretchForArchive: (...input) => ask((work) => work.stretchForArchive(...input)),
    emailTag: (email) => ask((work) => work.emailTag(email)),
    close: worker.end,
  }
}

function startWorker(): StartedWorker {
  const broken = Promise.withResolvers<never>()
  // The calls report the failure; without any call it must not count as unhandled.
  broken.promise.catch(() => undefined)
  const worker = borrowWorker<PasswordWork>('password', (url) => {
    void failureOf('password', 'error', url).then((failure) => {
      worker.end()
      tellFailure(failure)
      // The next call starts another worker.
      if (spare?.worker === worker) spare = null
      broken.reject(new DOMException('The code for the password could not be fetched', 'NetworkError'))
    })
  })
  return { worker, broken: broken.promise }
}
