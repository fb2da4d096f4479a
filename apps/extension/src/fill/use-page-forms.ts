import { classify, type FormKind } from '@severy/fill'
import { useEffect, useState } from 'react'
import type { Tab } from '../popup/use-tab.ts'
import { readPage } from './read-page.ts'

/**
 * The kinds of forms in the page behind the popup; none until it has been read, or if the browser does not allow
 * access.
 */
export function usePageForms(tab: Tab | null): ReadonlySet<FormKind> {
  const { tabId, url } = tab ?? nowhere
  const [kinds, setKinds] = useState<ReadonlySet<FormKind>>(none)
  useEffect(() => {
    if (!/^https?:/.test(url)) return
    let isOver = false
    void readPage(tabId).then((facts) => {
      if (!isOver && facts !== null) setKinds(new Set(classify(facts).map(({ kind }) => kind)))
    })
    return () => {
      isOver = true
    }
  }, [tabId, url])
  return kinds
}

const nowhere: Tab = { tabId: -1, url: '' }
const none: ReadonlySet<FormKind> = new Set()
