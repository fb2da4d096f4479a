/**
 * The fixtures of the core stories. A worker is one engine, one running product, and one person who lives there: what a
 * story leaves behind, the next one finds.
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
  /** What the stories are tried in. */
  engine: 'chromium' | 'firefox' | 'webkit'
}

interface CoreFixtures extends CoreOptions {
  product: Product
  /** A browser of the engine that is tried. */
  tried: Browser
  /** Somebody with an own vault, and the screen that shows it. */
  home: { person: Person; screen: Screen }
  /** A Chromium: another device, or another person. */
  beside: Browser
}

interface CoreScreens {
  /** Keeps what was on the screen when a story failed. */
  kept: undefined
  /** Who lives here. */
  resident: Person
  /** The resident's, in the engine that is tried. */
  here: Screen
  /** The other one's. */
  there: Screen
  /** That of a browser, of the engine that is tried, which has never been here. The resident's is closed for it. */
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
