/**
 * The fixtures of the core stories. Each worker has one engine, one running product and one person, so a story finds
 * what the one before it has left.
 */
import { test as base, expect } from '@playwright/test'
import { chromiumLaunch } from '../chromium-launch.ts'
import { adaptFirefox, firefoxLaunch } from '../support/firefox.ts'
import { newPerson, type Person } from '../support/person.ts'
import { startProduct, type Product } from '../support/product.ts'
import { openPlaywrightBrowser } from './playwright-browser.ts'
import type { Browser, Screen } from './screen.ts'
import { arrive } from './steps.ts'
import { openWebKitBrowser } from './webkit/webkit-browser.ts'

export interface CoreOptions {
  /** The engine that the stories run in. */
  engine: 'chromium' | 'firefox' | 'webkit'
}

interface CoreFixtures extends CoreOptions {
  product: Product
  /** A browser of that engine. */
  tried: Browser
  /** A person with their own vault, and the screen that shows it. */
  home: { person: Person; screen: Screen }
  /** A Chromium browser: another device, or another person's. */
  beside: Browser
}

interface CoreScreens {
  /** Attaches a screenshot when a story fails. */
  kept: undefined
  /** The person of this worker. */
  resident: Person
  /** The resident's screen, in the worker's engine. */
  here: Screen
  /** The screen of the other browser. */
  there: Screen
  /** The screen of a new browser without any data, in the worker's engine. The resident's browser is closed for it. */
  fresh: Screen
}

export const test = base.extend<CoreScreens, CoreFixtures>({
  engine: ['chromium', { scope: 'worker', option: true }],
  product: [
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tried: [
    async ({ engine, product, playwright }, use) => {
      if (engine === 'webkit') {
        const browser = await openWebKitBrowser(product.origin)
        await use(browser)
        await browser.close()
      } else {
        const launched = await playwright[engine].launch(
          engine === 'firefox' ? firefoxLaunch : chromiumLaunch,
        )
        if (engine === 'firefox') adaptFirefox(launched)
        await use(await openPlaywrightBrowser(launched, product.origin))
        await launched.close()
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  home: [
    async ({ tried, product }, use) => {
      const person = newPerson('mara')
      await tried.renew()
      await arrive(tried.screen, product, person)
      await use({ person, screen: tried.screen })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  beside: [
    async ({ product, playwright }, use) => {
      const launched = await playwright.chromium.launch(chromiumLaunch)
      await use(await openPlaywrightBrowser(launched, product.origin))
      await launched.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  kept: [
    async ({ tried }, use, testInfo) => {
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      await testInfo.attach('screen', { body: await tried.picture(), contentType: 'image/png' })
    },
    { auto: true },
  ],
  resident: ({ home }, use) => use(home.person),
  here: ({ home }, use) => use(home.screen),
  fresh: async ({ tried }, use) => {
    await tried.renew()
    await use(tried.screen)
  },
  there: ({ beside }, use) => use(beside.screen),
})

export { expect }
