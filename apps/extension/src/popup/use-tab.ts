import { useEffect, useState } from 'react'

/** The page that was open when the popup opened. */
export interface Tab {
  tabId: number
  /** Empty if the browser hides the address, as for its own pages. */
  url: string
}

/** Empty if it is not a web page. */
export function hostOf({ url }: Tab): string {
  return /^https?:/.test(url) ? new URL(url).host : ''
}

/** Null until it is known. Opening the popup gives the extension access to this one tab until its page is left. */
export function useTab(): Tab | null {
  const [tab, setTab] = useState<Tab | null>(null)
  useEffect(() => {
    void chrome.tabs.query({ active: true, currentWindow: true }).then(([found]) => {
      setTab({ tabId: found?.id ?? chrome.tabs.TAB_ID_NONE, url: found?.url ?? '' })
    })
  }, [])
  return tab
}
