/**
 * What the extension does inside a page: only on a user's action, and in an isolated world that the page cannot see.
 */
import type { FilledStep, FillRequest, PageFacts } from '@severy/fill'

/** Built from `@severy/fill/page/injected`. */
const script = 'fill-page.js'

interface PageWorld {
  severyPage: { collect(): PageFacts; fill(request: FillRequest): Promise<FilledStep[]> }
}

/** The forms of a tab's page; null where the browser lets nobody in, as in its own pages. */
export async function readPage(tabId: number): Promise<PageFacts | null> {
  const target = { tabId }
  try {
    await chrome.scripting.executeScript({ target, files: [script] })
    const [answer] = await chrome.scripting.executeScript({
      target,
      func: () => (globalThis as unknown as PageWorld).severyPage.collect(),
    })
    return answer?.result ?? null
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}

/** Null where the page has gone meanwhile. */
export async function fillPage(tabId: number, request: FillRequest): Promise<FilledStep[] | null> {
  try {
    const [answer] = await chrome.scripting.executeScript({
      target: { tabId },
      func: (given: FillRequest) => (globalThis as unknown as PageWorld).severyPage.fill(given),
      args: [request],
    })
    return answer?.result ?? null
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
