/**
 * Starts and ends the worker in which the key of another product's file is derived, or an OpenPGP message is opened.
 * Used inside the vault worker.
 */
import type { ForeignWork } from '@severy/client/foreign-work'
import { borrowWorker } from './borrow-worker.ts'

/** Starts the worker. Every call on the result rejects with a `NetworkError` if the worker's code cannot be fetched. */
export function openForeignWork(): ForeignWork {
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => undefined)
  const { remote, end } = borrowWorker<ForeignWork>('foreign', () => {
    broken.reject(new DOMException('The code for the file could not be fetched', 'NetworkError'))
  })
  return {
    argon2: (request) => Promise.race([remote.then((work) => work.argon2(request)), broken.promise]),
    scrypt: (request) => Promise.race([remote.then((work) => work.scrypt(request)), broken.promise]),
    openPgp: async (request) => Promise.race([(await remote).openPgp(request), broken.promise]),
    close: end,
  }
}
