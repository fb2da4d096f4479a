/** Saving one password in a vault of 10,000: from press to acknowledgment, and how much it sends. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { openChromium } from '../browser/chromium.ts'
import { pressToPainted, prepareMeasures } from '../browser/measures.ts'
import { arrive, fillNewPassword, importLogins, openDevice, untilScored } from '../browser/person.ts'
import { items } from '../size.ts'
import { startLab } from '../lab/lab-server.ts'
import { startProduct, type RunningServer } from '../product/running-server.ts'
import { bytesUp } from '../product/wire.ts'
import { median, report } from '../rounds.ts'

const saveMsMax = 60
const bytesUpMax = 4_000
const savesPerRound = 5
const lastName = 1_000
/** A POST takes only a few milliseconds, so with fewer of them, other work on the machine would dominate. */
const postsPerRound = 101
/** Milliseconds after which everything that follows a save has been sent. */
const settleMs = 3_000

export async function run(): Promise<boolean> {
  const lab = await startLab()
  const browser = await openChromium()
  const server = await startProduct()
  try {
    const blank = await browser.newPage()
    await prepareMeasures(blank)
    await blank.goto(`${lab.origin}/blank`)
    const barePost = (): Promise<number> =>
      blank.evaluate(async () => {
        const start = performance.now()
        await (await fetch('/upload', { method: 'POST', body: new Uint8Array(1_500) })).text()
        return performance.now() - start
      })
    // On a separate server, because the byte counter in between takes time.
    const sentBytes = await countSent(browser)
    const save = await openFilledVault(await openDevice(browser, server), server)
    await save()
    return await report([
      {
        name: `Save Password pressed to acknowledged by the server, ${items.toLocaleString('en')} items (median of 5)`,
        unit: 'ms',
        baseline: {
          name: 'the same bytes posted to an empty handler',
          measure: () => manyTimes(postsPerRound, barePost),
        },
        product: () => manyTimes(savesPerRound, save),
        limit: () => saveMsMax,
      },
      {
        name: 'sent for one saved password, headers and report of the event included',
        unit: 'bytes',
        baseline: null,
        product: () => Promise.resolve(sentBytes),
        limit: () => bytesUpMax,
      },
    ])
  } finally {
    await browser.close()
    await server.stop()
    lab.close()
  }
}

async function openFilledVault(vault: Page, server: RunningServer): Promise<() => Promise<number>> {
  await arrive(vault, server)
  await importLogins(vault, items)
  await untilScored(vault)
  await sleep(settleMs)
  return saver(vault)
}

/** Returns a function that saves one more password and returns how many milliseconds that took. */
export function saver(vault: Page): () => Promise<number> {
  let saves = 0
  return async () => {
    // After an import the list is sorted by name, and only what is on the screen is in the page: each new item must
    // come first.
    const name = `0harbor${String(lastName - ++saves)}`
    await fillNewPassword(vault, name)
    const ms = await pressToPainted(vault, 'Save Password', {
      selector: '[data-item]',
      text: name,
      withoutText: 'Waiting to sync',
    })
    await sleep(settleMs)
    return ms
  }
}

async function countSent(browser: Browser): Promise<number> {
  const server = await startProduct({ isCounted: true })
  const { wire } = server
  if (wire === null) throw new Error('Counting was asked for')
  const vault = await openDevice(browser, server)
  try {
    const save = await openFilledVault(vault, server)
    const sent: number[] = []
    for (let i = 0; i < savesPerRound; i++) {
      const before = bytesUp(wire)
      await save()
      sent.push(bytesUp(wire) - before)
    }
    return median(sent)
  } finally {
    await vault.context().close()
    await server.stop()
  }
}

async function manyTimes(count: number, work: () => Promise<number>): Promise<number> {
  const all: number[] = []
  for (let i = 0; i < count; i++) all.push(await work())
  return median(all)
}
