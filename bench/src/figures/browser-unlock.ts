/**
 * From the password to the first rows, with 10,000 items: on a known device (from the sealed snapshot) and on a new one
 * (everything fetched, verified and opened). The baseline is the key derivation alone in the same browser.
 */
import { items } from '../size.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { openChromium } from '../browser/chromium.ts'
import { inLabWorker } from '../browser/lab-work.ts'
import { heapMb, pressToPainted, takeLongestTask } from '../browser/measures.ts'
import { arrive, fill, importLogins, lock, openDevice, type Person, untilScored } from '../browser/person.ts'
import { startLab } from '../lab/lab-server.ts'
import { startProduct, type RunningServer } from '../product/running-server.ts'
import { report } from '../rounds.ts'

const knownDeviceExtraMsMax = 100
const newDeviceExtraMsMax = 1_200
const longTaskMsMax = 50
const heapMbMax = 40
/** Milliseconds in which a device finishes its background work: the snapshot, and its own key slot. */
const settleMs = 8_000
/** Typing a password takes a person longer than loading the password worker. */
const typingMs = 1_500
const firstRow = '[data-item]'

export async function run(): Promise<boolean> {
  const lab = await startLab()
  const server = await startProduct()
  const browser = await openChromium()
  try {
    const blank = await browser.newPage()
    await blank.goto(`${lab.origin}/blank`)
    const bare = await browser.newPage()
    await bare.goto(lab.origin)
    const keyDerivation = { name: 'key derivation alone', measure: () => inLabWorker(blank, 'stretch') }

    const known = await openDevice(browser, server)
    const person = await arrive(known, server)
    await importLogins(known, items)
    await untilScored(known)
    await sleep(settleMs)
    const longest = { unlock: 0, signIn: 0 }
    return await report([
      {
        name: `known device: Unlock pressed to first rows, ${items.toLocaleString('en')} items`,
        unit: 'ms',
        baseline: keyDerivation,
        product: async () => {
          const { ms, longestTask } = await unlock(known, person)
          longest.unlock = Math.max(longest.unlock, longestTask)
          return ms
        },
        limit: (derivationMs) => derivationMs + knownDeviceExtraMsMax,
      },
      {
        name: `new device: Sign In pressed to first rows, ${items.toLocaleString('en')} items`,
        unit: 'ms',
        baseline: keyDerivation,
        product: async () => {
          const { ms, longestTask } = await signInOnNewDevice(browser, server, person)
          longest.signIn = Math.max(longest.signIn, longestTask)
          return ms
        },
        limit: (derivationMs) => 2 * derivationMs + newDeviceExtraMsMax,
      },
      {
        name: 'longest task of the main thread in these unlocks',
        unit: 'ms',
        baseline: null,
        product: () => Promise.resolve(longest.unlock),
        limit: () => longTaskMsMax,
      },
      {
        name: 'longest task of the main thread in these sign-ins and first syncs',
        unit: 'ms',
        baseline: null,
        product: () => Promise.resolve(longest.signIn),
        limit: () => longTaskMsMax,
      },
      {
        name: `heap of the page with ${items.toLocaleString('en')} items`,
        unit: 'MB',
        baseline: { name: 'bare React page', measure: () => heapMb(bare) },
        product: () => heapMb(known),
        limit: () => heapMbMax,
      },
    ])
  } finally {
    await browser.close()
    await server.stop()
    lab.close()
  }
}

interface Opening {
  ms: number
  longestTask: number
}

export async function unlock(page: Page, { password }: Person): Promise<Opening> {
  await lock(page)
  await page.getByLabel('Account password').fill(password)
  await sleep(typingMs)
  await takeLongestTask(page)
  const ms = await pressToPainted(page, 'Unlock', { selector: firstRow })
  await sleep(settleMs)
  return { ms, longestTask: await takeLongestTask(page) }
}

async function signInOnNewDevice(browser: Browser, server: RunningServer, person: Person): Promise<Opening> {
  const page = await openDevice(browser, server)
  await page.goto('/auth')
  await fill(page, person)
  await sleep(typingMs)
  await takeLongestTask(page)
  const ms = await pressToPainted(page, 'Sign In', { selector: firstRow })
  await sleep(settleMs)
  const longestTask = await takeLongestTask(page)
  await page.context().close()
  return { ms, longestTask }
}
