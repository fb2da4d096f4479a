/** Single sign-on: the provider is asked in a tab, and its answer stands in the address that it leads back to. */

/**
 * Opens the provider's page and resolves to the query of `<server>/auth/sso` once it has come back there; null when the tab
 * is closed before. The extension sees addresses of its own server alone.
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
      // What is left in it is of no use to anybody.
      void chrome.tabs.remove(tabId)
    }
    const onRemoved = (tabId: number): void => {
      if (tabId === id) end(null)
    }
    chrome.tabs.onUpdated.addListener(onUpdated)
    chrome.tabs.onRemoved.addListener(onRemoved)
  })
}
