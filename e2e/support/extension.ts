/**
 * The built extension in a full Chromium, with the toolbar button pressed like a person does. Nothing can press the
 * buttons of the browser's permission prompt here, so permissions are granted on the browser's extensions page.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, expect, type CDPSession, type Page, type Worker } from '@playwright/test'
import { freePort } from '@severy/testkit/free-port'
import { chromiumLaunch } from '../chromium-launch.ts'
import type { ExtendedBrowser } from './extended-browser.ts'

const built = fileURLToPath(new URL('../../apps/extension/dist/chromium', import.meta.url))

/** Test runs set this variable; a headless browser cannot load extensions. */
function wholeChromium(): string {
  const path = process.env['WHOLE_CHROMIUM_PATH'] ?? ''
  if (path === '') throw new Error('Set WHOLE_CHROMIUM_PATH to a Chromium with windows.')
  return path
}

export async function openExtendedBrowser(): Promise<ExtendedBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'severy-extension-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: wholeChromium(),
    viewport: null,
    locale: 'en-US',
    colorScheme: 'light',
    args: [
      ...chromiumLaunch.args,
      '--headless=new',
      `--disable-extensions-except=${built}`,
      `--load-extension=${built}`,
      // For pressing the toolbar button: the popup is a page that only a separate connection can see.
      '--enable-unsafe-extension-debugging',
      `--remote-debugging-port=${String(port)}`,
    ],
    ignoreDefaultArgs: ['--disable-extensions', '--headless'],
  })
  const worker = async (): Promise<Worker> =>
    context.serviceWorkers().find((each) => each.url().startsWith('chrome-extension://')) ??
    (await context.waitForEvent('serviceworker'))
  const id = new URL((await worker()).url()).host
  const devtools = await context.browser()?.newBrowserCDPSession()
  if (devtools === undefined) throw new Error('This browser cannot be talked to')
  const over: { close(): Promise<void> }[] = []

  return {
    context,
    openPage: async (path) => {
      const page = await context.newPage()
      await page.goto(`chrome-extension://${id}/${path}`)
      return page
    },
    meet: () => Promise.resolve(),
    press: async (page) => {
      await page.bringToFront()
      await triggerAction(devtools, id, page)
      const address = `chrome-extension://${id}/popup.html`
      await expect
        .poll(async () => (await targets(devtools, 'page')).some(({ url }) => url === address))
        .toBe(true)
      const connection = await chromium.connectOverCDP(`http://127.0.0.1:${String(port)}`)
      over.push(connection)
      const popup = connection
        .contexts()
        .flatMap((each) => each.pages())
        .find((each) => each.url() === address)
      if (popup === undefined) throw new Error('The popup closed at once')
      return popup
    },
    grant: async (pattern) => {
      const page = await context.newPage()
      await page.goto('chrome://extensions')
      await page.evaluate(
        ([extension, hosts]) =>
          (globalThis as unknown as BrowserPage).chrome.developerPrivate.addHostPermission(extension, hosts),
        [id, pattern] as const,
      )
      await page.close()
    },
    killVault: async () => {
      await (
        await worker()
      ).evaluate(() => (globalThis as unknown as Background).chrome.offscreen.closeDocument())
    },
    heldInMemory: async () =>
      JSON.stringify(
        await (
          await worker()
        ).evaluate(() => (globalThis as unknown as Background).chrome.storage.session.get(null)),
      ),
    close: async () => {
      for (const connection of over) await connection.close()
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface BrowserPage {
  chrome: { developerPrivate: { addHostPermission(extension: string, pattern: string): Promise<void> } }
}
interface Background {
  chrome: {
    offscreen: { closeDocument(): Promise<void> }
    storage: { session: { get(names: null): Promise<object> } }
  }
}

interface Target {
  targetId: string
  url: string
}

/** The browser's targets, as its protocol lists them. */
async function targets(devtools: CDPSession, type: 'page' | 'tab'): Promise<Target[]> {
  const { targetInfos } = await devtools.send('Target.getTargets', { filter: [{ type }] })
  return targetInfos
}

async function triggerAction(devtools: CDPSession, id: string, page: Page): Promise<void> {
  const tab = (await targets(devtools, 'tab')).find(({ url }) => url === page.url())
  if (tab === undefined) throw new Error(`No tab shows ${page.url()}`)
  // Newer than the protocol version that Playwright knows.
  const send = devtools.send.bind(devtools) as unknown as (method: string, input: object) => Promise<unknown>
  await send('Extensions.triggerAction', { id, targetId: tab.targetId })
}
