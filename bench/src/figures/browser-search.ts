/** From a key press in "Search in Vault" to the results on the screen, with 10,000 items. */
import { items } from '../size.ts'
import type { Page } from '@playwright/test'
import { byHandLabel, exchangeByHand } from '../browser/cards-by-hand.ts'
import { openChromium } from '../browser/chromium.ts'
import { keyToPainted, prepareMeasures } from '../browser/measures.ts'
import { arrive, importLogins, openDevice, untilScored } from '../browser/person.ts'
import { startLab } from '../lab/lab-server.ts'
import { startProduct } from '../product/running-server.ts'
import { median, report } from '../rounds.ts'

const keyMsMax = 16
/** Parts of many of the seeded names: the number of results falls from hundreds to none with each key. */
const words = ['cormor', 'zenba', 'quiras', 'wilhol', 'fentam', '77']
/** Found in more names than there are cards on a screen. */
const exchanged = ['co', 'ze', 'qu']

export async function run(): Promise<boolean> {
  const lab = await startLab()
  const server = await startProduct()
  const browser = await openChromium()
  try {
    const bare = await browser.newPage()
    await prepareMeasures(bare)
    await bare.goto(lab.origin)
    const vault = await openDevice(browser, server)
    await arrive(vault, server)
    await importLogins(vault, items)
    await untilScored(vault)
    await typeAll(vault, 'Search in Vault')
    const still = await openDevice(browser, server)
    await arrive(still, server)
    await importLogins(still, items)
    await untilScored(still)
    await exchangeByHand(still, exchanged)
    await typeAll(still, byHandLabel)
    return await report([
      {
        name: `a key in the search to its results painted, ${items.toLocaleString('en')} items (median, main thread)`,
        unit: 'ms',
        baseline: {
          name: 'a key in a bare React page',
          measure: async () => median(await typeAll(bare, 'Search')),
        },
        product: async () => median(await typeAll(vault, 'Search in Vault')),
        limit: () => keyMsMax,
      },
      {
        name: 'the same, next to what the browser takes for it',
        unit: 'ms',
        baseline: {
          name: 'the texts of these cards exchanged by hand',
          measure: async () => median(await typeAll(still, byHandLabel)),
        },
        product: async () => median(await typeAll(vault, 'Search in Vault')),
        limit: () => keyMsMax,
      },
    ])
  } finally {
    await browser.close()
    await server.stop()
    lab.close()
  }
}

/** Milliseconds for each key, including those that empty the field again. */
export async function typeAll(page: Page, label: string): Promise<number[]> {
  await page.bringToFront()
  const field = page.getByLabel(label).first()
  const all: number[] = []
  for (const word of words) {
    for (const key of [...word, ...Array<string>(word.length).fill('Backspace')]) {
      all.push(await keyToPainted(page, field, key))
    }
  }
  return all
}
