import type { Page } from '@playwright/test'
import type { Work } from '../lab/crypto-worker.ts'
import type { Reading } from '../lab/reading-worker.ts'

/** How many milliseconds cryptography takes in a fresh worker of the lab. */
export function inLabWorker(page: Page, work: Work): Promise<number> {
  return run(page, '/crypto-worker.js', work)
}

/** How many milliseconds the reader of an export file takes in a fresh worker of the lab. */
export function readInLab(page: Page, reading: Reading): Promise<number> {
  return run(page, '/reading-worker.js', reading)
}

/**
 * Milliseconds that a fresh worker reports for its work, without the time for loading its code. `page` must show the
 * lab's `/blank`.
 */
function run(page: Page, script: string, message: unknown): Promise<number> {
  return page.evaluate(
    ({ script, message }) =>
      new Promise<number>((resolve, reject) => {
        const worker = new Worker(script, { type: 'module' })
        worker.onerror = () => {
          reject(new Error('The worker could not run'))
        }
        worker.onmessage = ({ data }: MessageEvent<'ready' | number>) => {
          if (data === 'ready') {
            worker.postMessage(message)
          } else {
            worker.terminate()
            resolve(data)
          }
        }
      }),
    { script, message },
  )
}
