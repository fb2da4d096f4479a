import type { FormKind } from '@severy/fill'
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
    void kindsOf(tabId).then((found) => {
      if (!isOver && found !== null) setKinds(found)
    })
    return () => {
      isOver = true
    }
  }, [tabId, url])
  return kinds
}

async function kindsOf(tabId: number): Promise<ReadonlySet<FormKind> | null> {
  const facts = await readPage(tabId)
  if (facts === null) return null
  const { classify } = await import('@severy/fill')
  return new Set(classify(facts).map(({ kind }) => kind))
}

const nowhere: Tab = { tabId: -1, url: '' }
const none: ReadonlySet<FormKind> = new Set()
