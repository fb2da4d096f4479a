/** The built extension in the whole Chromium; the headless shell cannot load extensions. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { debianChromium } from './chromium.ts'
import { prepareMeasures } from './measures.ts'

const built = join(import.meta.dirname, '../../../apps/extension/dist/chromium')

/**
 * The smallest possible page of an extension, for comparison. The copy of the extension has it next to its own pages.
 */
const oneLine = '<!doctype html><meta charset="utf-8"><title>One line</title><p>One line</p>'

export interface ExtendedChromium {
  /** Opens a page of the extension in a tab. `behind`: the address that the page sees for the tab behind it. */
  openPage(path: 'connect.html' | 'popup.html' | 'one-line.html', behind?: string): Promise<Page>
  /** Lets the extension reach the hosts of a pattern, as the browser's prompt would. */
  grant(pattern: string): Promise<void>
  /** Memory that the process of the extension's pages and workers shares with no other, in MB (10^6 bytes). */
  memoryMb(): Promise<number>
  close(): Promise<void>
}

/** Starts `WHOLE_CHROMIUM_PATH`, else the system's Chromium, with a copy of the built extension. */
export async function openExtendedChromium(): Promise<ExtendedChromium> {
  const folder = await mkdtemp(join(tmpdir(), 'severy-bench-extension-'))
  const extension = join(folder, 'extension')
  await cp(built, extension, { recursive: true })
  await writeFile(join(extension, 'one-line.html'), oneLine)
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: process.env['WHOLE_CHROMIUM_PATH'] ?? debianChromium,
    viewport: null,
    locale: 'en-US',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--headless=new',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
    ignoreDefaultArgs: ['--disable-extensions', '--headless'],
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const { host } = new URL(worker.url())
  const devtools = await context.browser()?.newBrowserCDPSession()
  if (devtools === undefined) throw new Error('This browser does not answer')
  return {
    openPage: async (path, behind) => {
      const page = await context.newPage()
      page.setDefaultTimeout(120_000)
      await prepareMeasures(page)
      if (behind !== undefined) await page.addInitScript(standBefore, behind)
      await page.goto(`chrome-extension://${host}/${path}`)
      return page
    },
    grant: async (pattern) => {
      const page = await context.newPage()
      await page.goto('chrome://extensions')
      await page.evaluate(
        ([id, hosts]) =>
          (globalThis as unknown as ExtensionsPage).chrome.developerPrivate.addHostPermission(id, hosts),
        [host, pattern] as const,
      )
      await page.close()
    },
    memoryMb: async () => {
      const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
      let bytes = 0
      for (const { id } of processInfo) {
        const command = await readFile(`/proc/${String(id)}/cmdline`, 'utf8')
        if (command.includes('--extension-process')) bytes += await privateBytes(id)
      }
      return bytes / 1e6
    },
    close: async () => {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Runs inside the page. Otherwise the page's own tab would count as the one behind it. */
function standBefore(url: string): void {
  const { tabs } = (globalThis as unknown as ExtensionPage).chrome
  const query = tabs.query.bind(tabs)
  tabs.query = async (which) => (await query(which)).map((tab) => ({ ...tab, url }))
}

interface ExtensionPage {
  chrome: { tabs: { query(which: object): Promise<object[]> } }
}

interface ExtensionsPage {
  chrome: { developerPrivate: { addHostPermission(extension: string, pattern: string): Promise<void> } }
}

async function privateBytes(processId: number): Promise<number> {
  const sizes = await readFile(`/proc/${String(processId)}/smaps_rollup`, 'utf8')
  const lines = [...sizes.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm)]
  return lines.reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1_024, 0)
}
