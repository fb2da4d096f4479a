/**
 * A vault of 10,000 items and one that is nearly full, side by side in one browser: shows what grows with the number of
 * items and what does not. The baseline of each figure is the same action in the vault of 10,000.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { openChromium } from '../browser/chromium.ts'
import { heapMb } from '../browser/measures.ts'
import { arrive, importLogins, openDevice, type Person, untilScored } from '../browser/person.ts'
import { startProduct, type RunningServer } from '../product/running-server.ts'
import { median, report } from '../rounds.ts'
import { nearlyFull } from '../size.ts'
import { saver } from './browser-save.ts'
import { typeAll } from './browser-search.ts'
import { unlock } from './browser-unlock.ts'

const usual = 10_000
const linear = nearlyFull / usual
/** Even what does not grow with the vault varies from one measurement to the next. */
const unchanged = 1.25
const savesPerRound = 3
const settleMs = 8_000
const longTaskMsMax = 50

export async function run(): Promise<boolean> {
  const server = await startProduct()
  const browser = await openChromium()
  try {
    const small = await openVault(browser, server, usual)
    const large = await openVault(browser, server, nearlyFull)
    const figure = (
      name: string,
      unit: string,
      measure: (vault: Vault) => Promise<number>,
      growth: number,
    ) => ({
      name: `${name}, ${nearlyFull.toLocaleString('en')} items`,
      unit,
      baseline: { name: `with ${usual.toLocaleString('en')}`, measure: () => measure(small) },
      product: () => measure(large),
      limit: (ofUsual: number) => ofUsual * growth,
    })
    return await report([
      figure('Save Password pressed to acknowledged (median of 3)', 'ms', savesOf, unchanged),
      figure('a key in the search to its results painted (median)', 'ms', keysOf, unchanged),
      figure('Unlock pressed to first rows', 'ms', unlockOf, linear),
      figure('heap of the page', 'MB', ({ page }) => heapMb(page), linear),
      ...[small, large].map((vault) => ({
        name: `longest task of the main thread in these unlocks, ${vault.count.toLocaleString('en')} items`,
        unit: 'ms',
        baseline: null,
        product: () => Promise.resolve(vault.longestUnlock),
        limit: () => longTaskMsMax,
      })),
    ])
  } finally {
    await browser.close()
    await server.stop()
  }
}

interface Vault {
  page: Page
  person: Person
  count: number
  save: () => Promise<number>
  longestUnlock: number
}

async function openVault(browser: Browser, server: RunningServer, count: number): Promise<Vault> {
  const page = await openDevice(browser, server)
  const person = await arrive(page, server)
  await importLogins(page, count)
  await untilScored(page)
  await sleep(settleMs)
  const vault = { page, person, count, save: saver(page), longestUnlock: 0 }
  await keysOf(vault)
  await savesOf(vault)
  return vault
}

async function savesOf({ page, save }: Vault): Promise<number> {
  await page.bringToFront()
  const all: number[] = []
  for (let i = 0; i < savesPerRound; i++) all.push(await save())
  return median(all)
}

async function keysOf({ page }: Vault): Promise<number> {
  return median(await typeAll(page, 'Search in Vault'))
}

async function unlockOf(vault: Vault): Promise<number> {
  await vault.page.bringToFront()
  const { ms, longestTask } = await unlock(vault.page, vault.person)
  vault.longestUnlock = Math.max(vault.longestUnlock, longestTask)
  return ms
}
