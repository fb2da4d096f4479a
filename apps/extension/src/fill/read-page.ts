/** What filling does inside a page: only on a user's action, and in an isolated world that the page cannot see. */
import type { FilledStep, FillRequest, PageFacts } from '@severy/fill'

/** Built from `@severy/fill/page/injected`. */
const script = 'fill-page.js'

interface PageWorld {
  severyPage: { collect(): PageFacts; fill(request: FillRequest): Promise<FilledStep[]> }
}

/** The forms in a tab's page; null if the browser does not allow access, as in its own pages. */
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

/** Fills a page that was read before; null if it has been left in the meantime. */
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
