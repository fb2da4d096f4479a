/**
 * The built extension in a stock Firefox. The toolbar button is pressed through the browser's internal code, like a
 * mouse click; a setting answers the permission prompts.
 */
import { fileURLToPath } from 'node:url'
import { firefox, type Page } from '@playwright/test'
import type { ExtendedBrowser } from './extended-browser.ts'
import {
  adaptFirefox,
  adoptPage,
  closeExtensionPage,
  disownPage,
  firefoxLaunch,
  idOf,
  installInFirefox,
  meetExtensionPage,
  runInFirefox,
} from './firefox.ts'

const built = fileURLToPath(new URL('../../apps/extension/dist/firefox', import.meta.url))
const extensionId = 'severy@severy.example'
/** Firefox picks a random host for each extension; this one is fixed. */
const host = '1c1b6f4e-5d6c-4a41-9b0e-6a1f0f6b7c33'

export async function openExtendedFirefox(): Promise<ExtendedBrowser> {
  const browser = await firefox.launch({
    ...firefoxLaunch,
    firefoxUserPrefs: {
      ...firefoxLaunch.firefoxUserPrefs,
      'extensions.webextensions.uuids': JSON.stringify({ [extensionId]: host }),
      'extensions.webextOptionalPermissionPrompts': false,
      // Otherwise a popup would close whenever the driver looks elsewhere.
      'ui.popup.disable_autohide': true,
    },
  })
  adaptFirefox(browser, { asPeopleDo: true })
  const context = await browser.newContext({ locale: 'en-US' })
  await installInFirefox(browser, built)
  const run = (source: string, ...args: string[]): Promise<string> => runInFirefox(browser, source, ...args)

  const meet = async (page: Page): Promise<void> => {
    await meetExtensionPage(page)
    page.close = () => closeExtensionPage(page)
  }
  const openPage = async (path: string): Promise<Page> => {
    const page = await context.newPage()
    // The driver does not report that such a page has loaded.
    await page.goto(`moz-extension://${host}/${path}`, { waitUntil: 'commit' })
    await meet(page)
    return page
  }

  return {
    context,
    openPage,
    meet,
    press: async (page) => {
      await page.bringToFront()
      const id = await run(pressButton, idOf(page), extensionId)
      const popup = await adoptPage(context, id, `moz-extension://${host}/popup.html`)
      const closed = run(untilClosed, id)
      void closed.then(() => {
        disownPage(context, id)
      })
      popup.close = async () => {
        await run(closePopup, id)
        await closed
      }
      return popup
    },
    grant: async (pattern) => {
      await run(grantHosts, extensionId, pattern)
    },
    killVault: async () => {
      await run(endBackground, extensionId)
    },
    heldInMemory: async () => {
      const page = await openPage('connect.html')
      const held = await page.evaluate(() =>
        (globalThis as unknown as ExtensionPage).chrome.storage.session.get(null),
      )
      await page.close()
      return JSON.stringify(held)
    },
    close: () => browser.close(),
  }
}

interface ExtensionPage {
  chrome: { storage: { session: { get(names: null): Promise<object> } } }
}

/** Returns the popup's id, by which the driver can find it afterward: it only looks for pages in tabs. */
const pressButton = `async (pageId, extensionId) => {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs')
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs')
  const window = NavigableManager.getBrowserById(pageId).ownerDocument.defaultView
  const loaded = new Promise((resolve) => window.addEventListener('WebExtPopupLoaded', resolve, { once: true }))
  const { extension } = WebExtensionPolicy.getByID(extensionId)
  ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window)
  const { target: popup } = await loaded
  popup.permanentKey ??= new (Cu.getGlobalForObject(Services).Object)()
  const id = NavigableManager.getIdForBrowser(popup)
  const getBrowserById = NavigableManager.getBrowserById.bind(NavigableManager)
  NavigableManager.getBrowserById = (asked) => (asked === id && popup.isConnected ? popup : getBrowserById(asked))
  return id
}`

/** Does the same as the browser's add-ons page. */
const grantHosts = `async (extensionId, pattern) => {
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs')
  const { extension } = WebExtensionPolicy.getByID(extensionId)
  await ExtensionPermissions.add(extensionId, { permissions: [], origins: [pattern] }, extension)
  return ''
}`

const untilClosed = `async (id) => {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs')
  const panel = NavigableManager.getBrowserById(id)?.closest('panel')
  if (panel) await new Promise((resolve) => panel.addEventListener('popuphidden', resolve, { once: true }))
  return ''
}`

const closePopup = `(id) => {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs')
  NavigableManager.getBrowserById(id)?.closest('panel').hidePopup()
  return ''
}`

/** Does what the browser does after half a minute without activity. */
const endBackground = `async (extensionId) => {
  const { extension } = WebExtensionPolicy.getByID(extensionId)
  if (extension.backgroundState !== 'stopped') await extension.terminateBackground({ disableResetIdleForTest: true })
  return ''
}`
