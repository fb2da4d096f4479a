/** `/auth` in a browser without any cached data: time until usable, and what was transferred by then. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { openChromium } from '../browser/chromium.ts'
import { loadToPainted } from '../browser/measures.ts'
import { openDevice } from '../browser/person.ts'
import { startLab } from '../lab/lab-server.ts'
import { startProduct } from '../product/running-server.ts'
import { bytesDown } from '../product/wire.ts'
import { report } from '../rounds.ts'

const usableMsMax = 500
const bytesMax = 200_000
/** Milliseconds after which everything that the page loads without user input has arrived. */
const settleMs = 3_000

export async function run(): Promise<boolean> {
  const lab = await startLab()
  const server = await startProduct({ isCounted: true })
  const browser = await openChromium()
  const { wire } = server
  if (wire === null) throw new Error('Counting was asked for')
  try {
    return await report([
      {
        name: '/auth usable (the email field is there and takes keys)',
        unit: 'ms',
        baseline: { name: 'bare React page', measure: () => load(browser, lab.origin, '/', 'input') },
        product: () => load(browser, server.origin, '/auth', 'input[type=email]:enabled'),
        limit: () => usableMsMax,
      },
      {
        name: '/auth on the wire before anything is typed',
        unit: 'bytes',
        baseline: {
          name: 'bare React page',
          measure: async () => {
            const before = lab.sentBytes()
            await load(browser, lab.origin, '/', 'input')
            return lab.sentBytes() - before
          },
        },
        product: async () => {
          const before = bytesDown(wire)
          await load(browser, server.origin, '/auth', 'input[type=email]:enabled')
          return bytesDown(wire) - before
        },
        limit: () => bytesMax,
      },
    ])
  } finally {
    await browser.close()
    await server.stop()
    lab.close()
  }
}

/** Milliseconds from the start of the navigation until the field is painted, in a browser with empty caches. */
async function load(browser: Browser, origin: string, path: string, selector: string): Promise<number> {
  const page = await openDevice(browser, { origin })
  await page.goto(path, { waitUntil: 'commit' })
  const ms = await loadToPainted(page, { selector })
  await sleep(settleMs)
  await page.context().close()
  return ms
}
