/** Scrolling through 10,000 items and a folder of 2,000 by one card per frame: frames per second. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openChromium } from '../browser/chromium.ts'
import { arrive, importLogins, openDevice, untilScored } from '../browser/person.ts'
import { startLab } from '../lab/lab-server.ts'
import { startProduct } from '../product/running-server.ts'
import { report } from '../rounds.ts'

const items = 10_000
const itemsInFolder = 2_000
const folderName = 'Archive of old logins'
const frames = 240
/** The height of a card and the gap below it. */
const pixelsAFrame = 174
/**
 * Share of the frames that an empty page of the same height reaches on this machine: 60 per second if nothing else
 * slows it down.
 */
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
    const folder = await openDevice(browser, server)
    await arrive(folder, server)
    await importLogins(folder, itemsInFolder)
    await untilScored(folder)
    await moveAllToFolder(folder)
    await sleep(settleMs)
    const figure = (name: string, product: () => Promise<number>) => ({
      name,
      unit: 'frames/s',
      baseline: { name: 'an empty page', measure: () => scroll(blank) },
      product,
      limit: (baseline: number) => baseline * shareMin,
      better: 'more' as const,
    })
    return await report([
      figure('scrolling through 10,000 cards', () => scrollAs(vault, 'Cards')),
      figure('scrolling through 10,000 lines', () => scrollAs(vault, 'List')),
      figure('scrolling through a folder of 2,000 cards', () => scrollAs(folder, 'Cards')),
      figure('scrolling through a folder of 2,000 lines', () => scrollAs(folder, 'List')),
    ])
  } finally {
    await browser.close()
    await server.stop()
    lab.close()
  }
}

/** Moves all items into a new folder, and opens it. */
async function moveAllToFolder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'New folder' })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(folderName)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: folderName }).waitFor()
  await page.locator('[data-item] [data-open]').first().focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Move to folder' }).click()
  await page.getByRole('menuitem', { name: folderName }).click()
  await page.getByText('Moved to folder').first().waitFor()
  await page.getByRole('link', { name: folderName }).click()
  await page.locator('[data-item]').first().waitFor()
}

async function scrollAs(page: Page, view: 'Cards' | 'List'): Promise<number> {
  await page.getByRole('radio', { name: view }).click()
  return scroll(page)
}

/** Frames per second while every frame scrolls further, starting at the top. */
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
