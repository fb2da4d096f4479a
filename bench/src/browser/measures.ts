/** Measures inside a page, so that the time between this process and the browser does not count. */
import type { Locator, Page } from '@playwright/test'

declare global {
  /** Durations in milliseconds of the main thread's tasks that took longer than 50 ms. */
  var longTasks: number[]
  /** Calls back after the next frame has been drawn. */
  var afterPaint: (callback: () => void) => void
  var keyWork: Promise<number>
  /** The page's time at which a target has been painted; waits for it if necessary. */
  var painted: (target: Target) => Promise<number>
}

/** Installs what the functions below need, before the page's first navigation. */
export async function prepareMeasures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.afterPaint = (callback) => {
      requestAnimationFrame(() => {
        // A message posted from a frame's callback arrives after the frame has been drawn.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = callback
        port2.postMessage(null)
      })
    }
    globalThis.painted = ({ selector, text = '', withoutText }) =>
      new Promise((resolve) => {
        const isThere = (): boolean =>
          [...document.querySelectorAll(selector)].some(
            ({ textContent }) =>
              textContent.includes(text) && (withoutText === undefined || !textContent.includes(withoutText)),
          )
        const look = (): void => {
          if (!isThere()) return
          observer.disconnect()
          globalThis.afterPaint(() => {
            resolve(performance.now())
          })
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        look()
      })
    globalThis.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
}

/** Duration in milliseconds of the longest task since the last call; 0 if none took longer than 50 ms. */
export function takeLongestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const longest = Math.max(0, ...globalThis.longTasks)
    globalThis.longTasks = []
    return longest
  })
}

/** An element that matches `selector`, contains `text` and does not contain `withoutText`. */
export interface Target {
  selector: string
  text?: string
  withoutText?: string
}

/** Milliseconds from pressing the button until the frame with the target has been painted. */
export function pressToPainted(page: Page, button: string, target: Target): Promise<number> {
  return page
    .getByRole('button', { name: button, exact: true })
    .evaluate((pressed: HTMLButtonElement, target) => {
      const start = performance.now()
      const painted = globalThis.painted(target)
      pressed.click()
      return painted.then((end) => end - start)
    }, target)
}

/** Milliseconds from selecting a file until the frame with the target has been painted. */
export async function fileToPainted(page: Page, path: string, target: Target): Promise<number> {
  const measured = page.evaluateHandle((target) => {
    const change = new Promise<number>((resolve) => {
      addEventListener('change', () => resolve(performance.now()), { once: true, capture: true })
    })
    const painted = globalThis.painted(target)
    return { ms: Promise.all([change, painted]).then(([start, end]) => end - start) }
  }, target)
  const handle = await measured
  await page.locator('input[type=file]').setInputFiles(path)
  return handle.evaluate(({ ms }) => ms)
}

/** Milliseconds from the start of the page's navigation until the frame with the target has been painted. */
export function loadToPainted(page: Page, target: Target): Promise<number> {
  return page.evaluate((target) => globalThis.painted(target), target)
}

/**
 * How many milliseconds the main thread is busy from a key press in `field` until the end of the frame that draws the
 * change. Excludes waiting for the monitor's next refresh, which says nothing about the page.
 */
export async function keyToPainted(page: Page, field: Locator, key: string): Promise<number> {
  await field.focus()
  await page.evaluate(() => {
    globalThis.keyWork = new Promise((resolve) => {
      const times = { key: 0, handled: Infinity, frame: 0 }
      const onKey = (): void => {
        times.key = performance.now()
      }
      const onInput = (): void => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          times.handled = performance.now()
        }
        port2.postMessage(null)
        requestAnimationFrame(() => {
          times.frame = performance.now()
        })
        globalThis.afterPaint(() => {
          const waitedMs = Math.max(0, times.frame - times.handled)
          resolve(performance.now() - times.key - waitedMs)
        })
      }
      addEventListener('keydown', onKey, { once: true, capture: true })
      addEventListener('input', onInput, { once: true, capture: true })
    })
  })
  await page.keyboard.press(key)
  return page.evaluate(() => globalThis.keyWork)
}

/** Size of the page's own heap after garbage collection, in MB (10^6 bytes). */
export async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

/**
 * Milliseconds from a key press in `field` until the last change that it causes in the page has been painted, for pages
 * that request elsewhere what they show.
 */
export async function keyToSettled(page: Page, field: Locator, key: string): Promise<number> {
  await field.focus()
  await page.evaluate((quietMs) => {
    globalThis.keyWork = new Promise((resolve) => {
      let pressed = 0
      let last = 0
      const notePainted = (): void => {
        globalThis.afterPaint(() => {
          last = performance.now()
        })
      }
      const observer = new MutationObserver(notePainted)
      observer.observe(document, { subtree: true, childList: true, characterData: true })
      const onKey = (): void => {
        pressed = performance.now()
        notePainted()
        const timer = setInterval(() => {
          if (last === 0 || performance.now() - last < quietMs) return
          clearInterval(timer)
          observer.disconnect()
          resolve(last - pressed)
        }, quietMs / 4)
      }
      addEventListener('keydown', onKey, { once: true, capture: true })
    })
  }, settledQuietMs)
  await page.keyboard.press(key)
  return page.evaluate(() => globalThis.keyWork)
}

const settledQuietMs = 120
