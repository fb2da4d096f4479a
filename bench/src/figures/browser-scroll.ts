/** Scrolling through 10,000 cards, a card's height a frame: how many frames a second are drawn. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openChromium } from '../browser/chromium.ts'
import { arrive, importLogins, openDevice, untilScored } from '../browser/person.ts'
import { startLab } from '../lab/lab-server.ts'
import { startProduct } from '../product/running-server.ts'
import { report } from '../rounds.ts'

const items = 10_000
const frames = 240
/** A card and the gap below it. */
const pixelsAFrame = 174
/** Of what an empty page of the same height reaches on the same machine: 60 where nothing else holds it up. */
const shareMin = 0.95
const settleMs = 4_000

export async function run(): Promise<boolean> {
  const lab = await startLab()
  const server = await startProduct()
  const browser = await openChromium()
  try {
    const blank = await openDevice(browser, lab)
    await blank.goto('/blank')
    await blank.evaluate((height) => {
      const tall = document.createElement('div')
      tall.style.height = `${String(height)}px`
      document.body.append(tall)
    }, items * pixelsAFrame)
    const vault = await openDevice(browser, server)
    await arrive(vault, server)
    await importLogins(vault, items)
    await untilScored(vault)
    await sleep(settleMs)
    return await report([
      {
        name: 'scrolling through 10,000 cards',
        unit: 'frames/s',
        baseline: { name: 'an empty page', measure: () => scroll(blank) },
        product: () => scroll(vault),
        limit: (baseline) => baseline * shareMin,
        better: 'more',
      },
    ])
  } finally {
    await browser.close()
    await server.stop()
    lab.close()
  }
}

/** Frames a second while each frame scrolls on; from the top. */
function scroll(page: Page): Promise<number> {
  return page.evaluate(
    ({ frames, pixels }) =>
      new Promise<number>((resolve) => {
        scrollTo(0, 0)
        let drawn = 0
        let start = 0
        const step = (now: number): void => {
          if (drawn === 0) start = now
          if (drawn === frames) {
            resolve((1000 * frames) / (now - start))
            return
          }
          drawn++
          scrollBy(0, pixels)
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
    { frames, pixels: pixelsAFrame },
  )
}
