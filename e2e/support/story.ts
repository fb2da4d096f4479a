import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { openAdminArea } from './admin.ts'
import { makeAiling, type Ailment } from './ailing-device.ts'
import { adaptFirefox, sendNoScripts } from './firefox.ts'
import { enter, newPerson, type Person } from './person.ts'
import { makeGuards, type Guards } from './guards.ts'
import { startProduct, type Product } from './product.ts'

interface WorkerFixtures {
  /** Environment variables for the product, set with `test.use` at the top of a file. */
  settings: Readonly<Record<string, string>>
  /**
   * One running product for the stories of a worker. Stories share it and can see each other's accounts, so use new
   * ones.
   */
  product: Product
  /** Returns a new person who has already signed up, and signs up the next one in the background. */
  signedUp: () => Promise<Person>
}

interface StoryFixtures {
  /** Watches every browser of the story, and fails the story at its end if something was found. */
  guards: Guards
  /** Sets or removes this device's ailment. Must be listed before `person`. */
  ail: (ailment: Ailment) => Promise<void>
  /**
   * The clock of `page`, moved by the story. Must be listed before `person`: setting it in a running page briefly makes
   * it 1970, which the page takes for years of sleep.
   */
  clock: Page['clock']
  /** Opens another browser without data: a new device. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** A person with a new, empty vault, which `page` shows. */
  person: Person
  /** A person with the role `admin`; `page` shows the admin area. */
  admin: Person
  /** A person with the role `super_admin`; `page` shows the admin area. */
  superAdmin: Person
}

/** At a story's end, pending answers no longer matter: one that is cut off must not fail the story. */
async function endRoutes(context: BrowserContext): Promise<void> {
  // A context that the story closed itself has no pages.
  if (context.pages().length > 0) await context.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Firefox's driver handles all commands to pages one after another. */
const firefoxSlowness = 4
let slowness = 1

/** For stories that start their own server. */
export const testAlone = base.extend({
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') {
        adaptFirefox(browser)
        slowness = firefoxSlowness
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
})

export const test = testAlone.extend<StoryFixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ settings }, use) => {
      const product = await startProduct(settings)
      await use(product)
      await product.dispose()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  signedUp: [
    async ({ product }, use) => {
      let next: Promise<Person | null> | null = null
      const signUpSomebody = async (): Promise<Person> => {
        const person = newPerson('mara')
        await product.registrar.signUp(person)
        return person
      }
      await use(async () => {
        // A story may have stopped the server in the meantime.
        const person = (await next) ?? (await signUpSomebody())
        next = signUpSomebody().catch(() => null)
        return person
      })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  guards: [
    async ({ product, context, browserName, javaScriptEnabled }, use) => {
      if (browserName === 'firefox' && !javaScriptEnabled) await sendNoScripts(context)
      const guards = makeGuards(product.origin)
      await guards.watch(context)
      await use(guards)
      await endRoutes(context)
      expect(guards.findings(), 'what must never happen in a browser').toEqual([])
    },
    { auto: true },
  ],
  ail: async ({ page, context }, use) => {
    const ail = await makeAiling(context)
    await use((ailment) => ail(page, ailment))
  },
  clock: async ({ page }, use) => {
    await page.clock.install()
    await use(page.clock)
  },
  openBrowser: async ({ browser, product, guards }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: product.origin, ...options })
      contexts.push(context)
      await guards.watch(context)
      return context.newPage()
    })
    for (const context of contexts) {
      await endRoutes(context)
      await context.close()
    }
  },
  person: async ({ page, product, signedUp }, use) => {
    const person = await signedUp()
    await enter(page, product, person)
    await use(person)
  },
  admin: async ({ page, product, person }, use) => {
    await openAdminArea(page, product, person, 'admin')
    await use(person)
  },
  superAdmin: async ({ page, product, person }, use) => {
    await openAdminArea(page, product, person, 'super_admin')
    await use(person)
  },
})

/** Stories state their timeouts for Chromium. */
const setTimeout = test.setTimeout.bind(test)
testAlone.setTimeout = test.setTimeout = (ms) => {
  setTimeout(ms * slowness)
}

export { expect }
