/** The page that was open when the popup opened. */
export interface Tab {
  tabId: number
  /** Empty if the browser hides the address, as for its own pages. */
  url: string
}

/** Opening the popup gives the extension access to this one tab until its page is left. */
export async function findTab(): Promise<Tab> {
  // Without an answer the popup works like above a page of the browser's own.
  const [found] = await chrome.tabs.query({ active: true, currentWindow: true }).catch(() => [])
  return { tabId: found?.id ?? chrome.tabs.TAB_ID_NONE, url: found?.url ?? '' }
}
