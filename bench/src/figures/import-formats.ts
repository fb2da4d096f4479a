/**
 * 20,000 entries of other products: in each large format, from file selection to preview, compared with the format's
 * reader alone over the same bytes; from pressing Import to the last item stored; and from Cancel to the page without
 * it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { ImportFormat } from '@severy/domain'
import { openChromium } from '../browser/chromium.ts'
import { readInLab } from '../browser/lab-work.ts'
import { fileToPainted, pressToPainted, takeLongestTask } from '../browser/measures.ts'
import { arrive, importedText, importLabel, openDevice, openImport } from '../browser/person.ts'
import { keePassRounds, toBitwardenJson, toKdbx3, toOnePassword } from '../export-files.ts'
import { startLab } from '../lab/lab-server.ts'
import { makeLogins, toChromeCsv } from '../logins.ts'
import { startProduct } from '../product/running-server.ts'
import { type Figure, report } from '../rounds.ts'

const items = 20_000
const previewRatioMax = 2
const importMsMax = 6_000
const cancelMsMax = 100
const longTaskMsMax = 50
const settleMs = 3_000
const passphrase = 'mara quartz otter ledger'

export async function run(): Promise<boolean> {
  const files = writeFiles()
  const lab = await startLab(new Map(files.map(({ path, served }) => [served, readFileSync(path)])))
  const server = await startProduct()
  const browser = await openChromium()
  try {
    const blank = await browser.newPage()
    await blank.goto(`${lab.origin}/blank`)
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
    const [sealed] = files.filter(({ isSealed }) => isSealed)
    if (sealed === undefined) throw new Error('One of the files is sealed')
    const preview = { selector: 'button', text: importLabel(items) }
    const formats: Figure[] = files.map(({ name, path, served, format, isSealed }) => ({
      name: `${name} of 20,000 entries: ${isSealed ? 'Open pressed' : 'file chosen'} to preview`,
      unit: 'ms',
      baseline: {
        name: 'its reader alone',
        measure: () => readInLab(blank, { path: served, format, passphrase: isSealed ? passphrase : null }),
      },
      product: () =>
        onImportPage(async (page) => {
          if (!isSealed) return fileToPainted(page, path, preview)
          await page.locator('input[type=file]').setInputFiles(path)
          await page.getByLabel('File password').fill(passphrase)
          return pressToPainted(page, 'Open', preview)
        }),
      limit: (ofReader) => ofReader * previewRatioMax,
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
        name: 'Cancel pressed while a file is read, to the page that asks for a file',
        unit: 'ms',
        baseline: null,
        product: () =>
          onImportPage(async (page) => {
            await page.locator('input[type=file]').setInputFiles(sealed.path)
            await page.getByLabel('File password').fill(passphrase)
            await page.getByRole('button', { name: 'Open', exact: true }).click()
            return pressToPainted(page, 'Cancel', { selector: 'label', text: 'File password' })
          }),
        limit: () => cancelMsMax,
      },
      {
        name: 'Cancel pressed while entries are stored, to the report of what was',
        unit: 'ms',
        baseline: null,
        product: () =>
          onImportPage(async (page) => {
            await fileToPainted(page, files[0].path, preview)
            await page.getByRole('button', { name: importLabel(items) }).click()
            return pressToPainted(page, 'Cancel', { selector: 'h2', text: 'Import canceled' })
          }),
        limit: () => cancelMsMax,
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
    lab.close()
  }
}

interface ExportFile {
  name: string
  path: string
  /** Its path in the lab. */
  served: string
  format: ImportFormat
  isSealed: boolean
}

function writeFiles(): [ExportFile, ...ExportFile[]] {
  const folder = join(tmpdir(), `severy-bench-formats-${String(items)}`)
  mkdirSync(folder, { recursive: true })
  const logins = makeLogins(items)
  const put = (
    name: string,
    format: ImportFormat,
    file: string,
    content: string | Uint8Array,
    isSealed = false,
  ): ExportFile => {
    const path = join(folder, file)
    writeFileSync(path, content)
    return { name, path, served: `/${file}`, format, isSealed }
  }
  return [
    put('a table of Chrome', 'chrome-csv', 'Chrome.csv', toChromeCsv(logins)),
    put('JSON of Bitwarden', 'bitwarden-json', 'bitwarden.json', toBitwardenJson(logins)),
    put('1PUX of 1Password', '1password-1pux', 'export.1pux', toOnePassword(logins)),
    put(
      `KDBX of KeePass under ${(keePassRounds / 1e6).toString()} million rounds of AES`,
      'keepass-kdbx',
      'vault.kdbx',
      toKdbx3(logins, passphrase),
      true,
    ),
  ]
}
