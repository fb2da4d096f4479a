import type { Page } from '@playwright/test'
import type { Work } from '../lab/crypto-worker.ts'

/**
 * How many milliseconds the work takes in a fresh worker with its code already loaded. `page` must show the lab's
 * `/blank`.
 */
export function inLabWorker(page: Page, work: Work): Promise<number> {
  return page.evaluate(
    (asked) =>
      new Promise<number>((resolve, reject) => {
        const worker = new Worker('/crypto-worker.js', { type: 'module' })
        worker.onerror = () => {
          reject(new Error('The worker could not run'))
        }
        worker.onmessage = ({ data }: MessageEvent<'ready' | number>) => {
          if (data === 'ready') {
            worker.postMessage(asked)
          } else {
            worker.terminate()
            resolve(data)
          }
        }
      }),
    work,
  )
}
