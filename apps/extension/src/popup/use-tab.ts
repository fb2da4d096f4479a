import { useEffect, useState } from 'react'

/** The page that somebody was on as she opened the popup. */
export interface Tab {
  tabId: number
  /** Empty where the browser tells nothing, as of its own pages. */
  url: string
}

/** Empty for a page that is none of the web. */
export function hostOf({ url }: Tab): string {
  return /^https?:/.test(url) ? new URL(url).host : ''
}

/** Null until it is known. Opening the popup lets the extension see this one tab, until its page is left. */
export function useTab(): Tab | null {
  const [tab, setTab] = useState<Tab | null>(null)
  useEffect(() => {
    void chrome.tabs.query({ active: true, currentWindow: true }).then(([found]) => {
      setTab({ tabId: found?.id ?? chrome.tabs.TAB_ID_NONE, url: found?.url ?? '' })
    })
  }, [])
  return tab
}
