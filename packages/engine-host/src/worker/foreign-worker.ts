/** Starts and ends the worker in which the key of another product's file is derived. Lives in the vault worker. */
import type { ForeignWork } from '@severy/client/foreign-work'
import * as Comlink from 'comlink'
import foreignWorkerUrl from './foreign.worker.ts?worker&url'
import { endInnerWorker, startInnerWorker } from './inner-worker.ts'

export function openForeignWork(): ForeignWork {
  const worker = startInnerWorker(foreignWorkerUrl, 'foreign')
  const remote = Comlink.wrap<ForeignWork>(worker)
  const broken = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', () => {
      reject(new DOMException('The code for the file could not be fetched', 'NetworkError'))
    })
  })
  broken.catch(() => undefined)
  return {
    argon2: (request) => Promise.race([remote.argon2(request), broken]),
    scrypt: (request) => Promise.race([remote.scrypt(request), broken]),
    close: () => {
      endInnerWorker(worker)
    },
  }
}
