/** Single sign-on: opens the provider in a tab, and reads its answer from the address that it redirects to. */

/**
 * Opens the provider's page, and resolves to the query of `<server>/auth/sso` once it has been redirected there; null
 * if the tab is closed before. The extension can only see addresses of its own server.
 */
export async function askProvider(url: string, server: string): Promise<string | null> {
  const back = `${server}/auth/sso?`
  const { id } = await chrome.tabs.create({ url })
  return new Promise((resolve) => {
    const end = (answer: string | null): void => {
      chrome.tabs.onUpdated.removeListener(onUpdated)
      chrome.tabs.onRemoved.removeListener(onRemoved)
      resolve(answer)
    }
    const onUpdated = (tabId: number, change: { url?: string }): void => {
      if (tabId !== id || change.url?.startsWith(back) !== true) return
      end(new URL(change.url).search)
      // The tab is of no further use.
      void chrome.tabs.remove(tabId)
    }
    const onRemoved = (tabId: number): void => {
      if (tabId === id) end(null)
    }
    chrome.tabs.onUpdated.addListener(onUpdated)
    chrome.tabs.onRemoved.addListener(onRemoved)
  })
}
