import { useEffect, useState } from 'react'
import { askAhead } from './ahead.ts'
import type { Tab } from './find-tab.ts'

export type { Tab } from './find-tab.ts'

/** The host of a tab's page, with its port; empty if it is not a web page. */
export function hostOf({ url }: Tab): string {
  return /^https?:/.test(url) ? new URL(url).host : ''
}

/** The tab behind the popup; null until it is known. */
export function useTab(): Tab | null {
  const [tab, setTab] = useState(() => askAhead().tab.now())
  useEffect(() => {
    void askAhead().tab.promise.then(setTab)
  }, [])
  return tab
}
