/** Single sign-on: opens the provider in a tab, and reads its answer from the address that it redirects to. */

/**
 * Opens the provider's page, and resolves to the query of `<server>/auth/sso` once it has been redirected there; null
 * if the tab is closed before. Rejects if the browser opens no tab. This needs no permission beyond the one for the
 * server, whose addresses are all that it reads.
 */
export function askProvider(url: string, server: string): Promise<string | null> {
  const back = `${server}/auth/sso?`
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  const answers = new Map<number, string>()
  let id: number | undefined
  const settle = (): void => {
    const answer = id === undefined ? undefined : answers.get(id)
    if (id === undefined || answer === undefined) return
    resolve(answer)
    // The tab is no longer needed. The person may have closed it by now.
    chrome.tabs.remove(id).catch(() => undefined)
  }
  const onUpdated = (tabId: number, change: { url?: string }): void => {
    if (change.url?.startsWith(back) !== true) return
    answers.set(tabId, new URL(change.url).search)
    settle()
  }
  const onRemoved = (tabId: number): void => {
    if (tabId === id) resolve(null)
  }
  // A provider that recognizes the person answers at once, maybe before the browser has said which tab it opened.
  chrome.tabs.onUpdated.addListener(onUpdated)
  chrome.tabs.onRemoved.addListener(onRemoved)
  chrome.tabs.create({ url }).then((tab) => {
    id = tab.id
    settle()
  }, reject)
  return promise.finally(() => {
    chrome.tabs.onUpdated.removeListener(onUpdated)
    chrome.tabs.onRemoved.removeListener(onRemoved)
  })
}
