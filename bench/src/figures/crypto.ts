/** Sealing and opening 10,000 items in a browser worker, compared with plain AES-256-GCM over the same bytes. */
import { openChromium } from '../browser/chromium.ts'
import { inLabWorker } from '../browser/lab-work.ts'
import { startLab } from '../lab/lab-server.ts'
import { report } from '../rounds.ts'

/** Milliseconds that the fastest of today's products needs for as many items (its SDK, in Chromium on two cores). */
const openMsMax = 650

export async function run(): Promise<boolean> {
  const lab = await startLab()
  const browser = await openChromium()
  try {
    const page = await browser.newPage()
    await page.goto(`${lab.origin}/blank`)
    return await report([
      {
        name: 'opening 10,000 items one by one',
        unit: 'ms',
        baseline: { name: 'bare AES-256-GCM', measure: () => inLabWorker(page, 'bare-open') },
        product: () => inLabWorker(page, 'open'),
        limit: () => openMsMax,
      },
      {
        name: 'sealing 10,000 items one by one',
        unit: 'ms',
        baseline: { name: 'bare AES-256-GCM', measure: () => inLabWorker(page, 'bare-seal') },
        product: () => inLabWorker(page, 'seal'),
        limit: () => openMsMax,
      },
    ])
  } finally {
    await browser.close()
    lab.close()
  }
}
