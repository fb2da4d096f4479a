/**
 * 10,000 entries of a Chrome export: from file selection to preview, and from pressing Import to the last item stored.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { openChromium } from '../browser/chromium.ts'
import { fileToPainted, pressToPainted, takeLongestTask } from '../browser/measures.ts'
import {
  arrive,
  exportFile,
  importedText,
  importLabel,
  openDevice,
  openImport,
  toVault,
} from '../browser/person.ts'
import { items } from '../size.ts'
import { startLab } from '../lab/lab-server.ts'
import { startProduct, type RunningServer } from '../product/running-server.ts'
import { report } from '../rounds.ts'

const importMsMax = 3_000
const longTaskMsMax = 50
/** The size of 10,000 sealed logins, and the number of commits that upload them. */
const uploadBytes = 6_200_000
const uploads = 9
const settleMs = 5_000

export async function run(): Promise<boolean> {
  const lab = await startLab()
  const server = await startProduct()
  const browser = await openChromium()
  try {
    const blank = await browser.newPage()
    await blank.goto(`${lab.origin}/blank`)
    const upload = (): Promise<number> =>
      blank.evaluate(
        async ({ count, bytes }) => {
          const part = new Uint8Array(Math.round(bytes / count))
          const start = performance.now()
          for (let i = 0; i < count; i++)
            await (await fetch('/upload', { method: 'POST', body: part })).text()
          return performance.now() - start
        },
        { count: uploads, bytes: uploadBytes },
      )
    let longest = 0
    return await report([
      {
        name: `import of ${items.toLocaleString('en')} entries: file chosen to preview, and Import pressed to all stored`,
        unit: 'ms',
        baseline: { name: 'the same bytes posted to an empty handler', measure: upload },
        product: async () => {
          const { ms, longestTask } = await importOnce(browser, server)
          longest = Math.max(longest, longestTask)
          return ms
        },
        limit: (uploadMs) => importMsMax + uploadMs,
      },
      {
        name: 'longest task of the main thread in these imports',
        unit: 'ms',
        baseline: null,
        product: () => Promise.resolve(longest),
        limit: () => longTaskMsMax,
      },
    ])
  } finally {
    await browser.close()
    await server.stop()
    lab.close()
  }
}

async function importOnce(
  browser: Browser,
  server: RunningServer,
): Promise<{ ms: number; longestTask: number }> {
  const page = await openDevice(browser, server)
  await arrive(page, server)
  await openImport(page)
  await sleep(settleMs)
  await takeLongestTask(page)
  const previewMs = await fileToPainted(page, exportFile(items), {
    selector: 'button',
    text: importLabel(items),
  })
  const importMs = await pressToPainted(page, importLabel(items), {
    selector: 'main',
    text: importedText(items),
  })
  await toVault(page)
  await sleep(settleMs)
  const longestTask = await takeLongestTask(page)
  await page.context().close()
  return { ms: previewMs + importMs, longestTask }
}
