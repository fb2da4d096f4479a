import { readFile } from 'node:fs/promises'
import { expect, type Browser as Engine, type Locator, type Page } from '@playwright/test'
import { patienceMs, type Browser, type Name, type Screen, type Wanted } from './screen.ts'

/** A browser of an engine that Playwright drives. */
export async function openPlaywrightBrowser(engine: Engine, origin: string): Promise<Browser> {
  const openPage = async (): Promise<Page> => {
    const context = await engine.newContext({ baseURL: origin, locale: 'en-US', timezoneId: 'UTC' })
    return context.newPage()
  }
  let page = await openPage()
  return {
    screen: screenOver(() => page),
    renew: async () => {
      await page.context().close()
      page = await openPage()
    },
    picture: () => page.screenshot(),
    close: () => page.context().close(),
  }
}

function screenOver(page: () => Page): Screen {
  const find = (wanted: Wanted): Locator => locate(page(), wanted)
  return {
    open: async (address) => {
      await page().goto(address).catch(acceptRenamedNavigation)
      await page().waitForLoadState()
    },
    reload: async () => {
      await page().reload()
    },
    press: (wanted) => find(wanted).click({ timeout: patienceMs }),
    type: (wanted, text) => find(wanted).fill(text, { timeout: patienceMs }),
    key: (key) => page().keyboard.press(key === 'Paste' ? 'ControlOrMeta+V' : key),
    see: async (wanted, timeoutMs = patienceMs) => {
      try {
        await expect(find(wanted)).toBeVisible({ timeout: timeoutMs })
      } catch (error) {
        throw new Error(`${String(error)}\n${await shownOn(page())}`)
      }
    },
    miss: (wanted) => expect(find(wanted)).toHaveCount(0, { timeout: patienceMs }),
    textOf: (wanted) => find(wanted).innerText({ timeout: patienceMs }),
    valueOf: (wanted) => find(wanted).inputValue({ timeout: patienceMs }),
    chooseFile: (path) => page().locator('input[type=file]').setInputFiles(path, { timeout: patienceMs }),
    download: async (wanted) => {
      const [download] = await Promise.all([page().waitForEvent('download'), find(wanted).click()])
      return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
    },
  }
}

/**
 * Firefox sometimes gives a navigation a new id while it moves the page to another process. Its driver takes that for a
 * second navigation to the same address, and reports the first one as interrupted.
 */
function acceptRenamedNavigation(error: unknown): void {
  const isRenamed =
    error instanceof Error &&
    /Navigation to "(.+)" is interrupted by another navigation to "\1"/.test(error.message)
  if (!isRenamed) throw error
}

/** For the report of a failed story: shows whether the page hangs, or only the driver. */
async function shownOn(page: Page): Promise<string> {
  try {
    return `On the screen: ${(await page.locator('body').innerText({ timeout: 5_000 })).slice(0, 1_000)}`
  } catch (error) {
    return `Nothing is known of the screen: ${String(error)}`
  }
}

function locate(place: Page | Locator, wanted: Wanted): Locator {
  const scope = wanted.within === undefined ? place : locate(place, wanted.within)
  return byName(scope, wanted).filter({ visible: true }).first()
}

function byName(scope: Page | Locator, wanted: Wanted): Locator {
  if ('field' in wanted) return scope.getByLabel(wanted.field, exactly(wanted.field))
  if ('text' in wanted) return scope.getByText(wanted.text, exactly(wanted.text))
  const role = wanted.role as Parameters<Page['getByRole']>[0]
  return scope.getByRole(role, { name: wanted.name, ...exactly(wanted.name) })
}

function exactly(name: Name): { exact: boolean } {
  return { exact: typeof name === 'string' }
}
