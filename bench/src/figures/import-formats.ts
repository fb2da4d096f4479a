/**
 * 20,000 entries of other products: in each large format, from file selection to preview, and from pressing Import to
 * the last item stored.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openChromium } from '../browser/chromium.ts'
import { fileToPainted, pressToPainted, takeLongestTask } from '../browser/measures.ts'
import { arrive, importedText, importLabel, openDevice, openImport } from '../browser/person.ts'
import { keePassRounds, toBitwardenJson, toKdbx3, toOnePassword } from '../export-files.ts'
import { makeLogins, toChromeCsv } from '../logins.ts'
import { startProduct } from '../product/running-server.ts'
import { type Figure, report } from '../rounds.ts'

const items = 20_000
const previewMsMax = 3_000
const kdbxMsMax = 5_000
const importMsMax = 6_000
const longTaskMsMax = 50
const settleMs = 3_000
const passphrase = 'mara quartz otter ledger'

export async function run(): Promise<boolean> {
  const files = writeFiles()
  const server = await startProduct()
  const browser = await openChromium()
  try {
    let longest = 0
    /** On the import page of a new person with an empty vault. */
    async function onImportPage(work: (page: Page) => Promise<number>): Promise<number> {
      const page = await openDevice(browser, server)
      await arrive(page, server)
      await openImport(page)
      await sleep(settleMs)
      await takeLongestTask(page)
      const ms = await work(page)
      longest = Math.max(longest, await takeLongestTask(page))
      await page.context().close()
      return ms
    }
    const preview = { selector: 'button', text: importLabel(items) }
    const formats: Figure[] = files.map(({ name, path, isSealed }) => ({
      name: `${name} of 20,000 entries: ${isSealed ? 'Open pressed' : 'file chosen'} to preview`,
      unit: 'ms',
      baseline: null,
      product: () =>
        onImportPage(async (page) => {
          if (!isSealed) return fileToPainted(page, path, preview)
          await page.locator('input[type=file]').setInputFiles(path)
          await page.getByLabel('File password').fill(passphrase)
          return pressToPainted(page, 'Open', preview)
        }),
      limit: () => (isSealed ? kdbxMsMax : previewMsMax),
    }))
    return await report([
      ...formats,
      {
        name: '20,000 entries of a table: Import pressed to all stored',
        unit: 'ms',
        baseline: null,
        product: () =>
          onImportPage(async (page) => {
            await fileToPainted(page, files[0].path, preview)
            return pressToPainted(page, importLabel(items), { selector: 'main', text: importedText(items) })
          }),
        limit: () => importMsMax,
      },
      {
        name: 'longest task of the main thread in all of these',
        unit: 'ms',
        baseline: null,
        product: () => Promise.resolve(longest),
        limit: () => longTaskMsMax,
      },
    ])
  } finally {
    await browser.close()
    await server.stop()
  }
}

interface ExportFile {
  name: string
  path: string
  isSealed: boolean
}

function writeFiles(): [ExportFile, ...ExportFile[]] {
  const folder = join(tmpdir(), `severy-bench-formats-${String(items)}`)
  mkdirSync(folder, { recursive: true })
  const logins = makeLogins(items)
  const put = (name: string, file: string, content: string | Uint8Array, isSealed = false): ExportFile => {
    const path = join(folder, file)
    writeFileSync(path, content)
    return { name, path, isSealed }
  }
  return [
    put('a table of Chrome', 'Chrome.csv', toChromeCsv(logins)),
    put('JSON of Bitwarden', 'bitwarden.json', toBitwardenJson(logins)),
    put('1PUX of 1Password', 'export.1pux', toOnePassword(logins)),
    put(
      `KDBX of KeePass under ${(keePassRounds / 1e6).toString()} million rounds of AES`,
      'vault.kdbx',
      toKdbx3(logins, passphrase),
      true,
    ),
  ]
}
