import type { Page, PageQuery } from '@severy/contract'
import type { Result } from '@severy/result'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { isNarrowed, readView, type TableRules, type TableView, writeView } from './table-view.ts'

/** A table's request to the server, with the column names and filters from its rules. */
export type TableQuery = PageQuery<string, Readonly<Record<string, string>>>

export interface TableRefusal {
  reason: string
  retryAfterSeconds?: number
}

/** Must be stable between renders. */
export type LoadPage<Row> = (
  query: TableQuery,
  signal: AbortSignal,
) => Promise<Result<Page<Row>, TableRefusal>>

export interface Table<Row> {
  rules: TableRules
  view: TableView
  /** The latest page loaded; null until there is one. It stays while the next one loads. */
  page: Page<Row> | null
  /** Why the latest request failed. */
  refusal: TableRefusal | null
  isLoading: boolean
  /** Whether a search or filter hides rows. */
  isNarrowed: boolean
  /**
   * Changes the view. If the rows change, starts at their first page; `isStep` adds an entry to the browser's history.
   */
  change: (change: Partial<TableView>, isStep?: boolean) => void
  clear: () => void
  reload: () => Promise<void>
}

interface Newest<Row> {
  page: Page<Row> | null
  refusal: TableRefusal | null
  /** The request this answers; null before the first answer. */
  answers: string | null
  isAskedAgain: boolean
}

export function useTable<Row>(load: LoadPage<Row>, rules: TableRules): Table<Row> {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => readView(params, rules), [params, rules])
  const question = JSON.stringify(questionOf(view))
  const { reload, ...loaded } = useNewestPage(load, question)

  // The router returns the last rendered parameters: of two changes between renders, the first would be lost.
  const newest = useRef(params)
  useLayoutEffect(() => {
    newest.current = params
  }, [params])
  const change = useCallback(
    (change: Partial<TableView>, isStep = true) => {
      const before = newest.current
      const shown = readView(before, rules)
      const next = { ...shown, ...change }
      const isSamePage =
        'place' in change || JSON.stringify(questionOf(shown)) === JSON.stringify(questionOf(next))
      newest.current = writeView(before, isSamePage ? next : { ...next, place: null }, rules)
      setParams(newest.current, { replace: !isStep, preventScrollReset: true })
    },
    [setParams, rules],
  )
  const clear = useCallback(() => {
    const filters = Object.entries(rules.filters).map(([name, { fallback }]) => [name, fallback] as const)
    change({ search: '', filters: Object.fromEntries(filters), place: null })
  }, [change, rules])

  return { ...loaded, rules, view, isNarrowed: isNarrowed(view, rules), change, clear, reload }
}

function questionOf({ search, filters, sort, size, place }: TableView): TableQuery {
  return { search: search.trim(), filters, sort: [...sort], size, place }
}

/** A new request aborts the previous one. */
function useNewestPage<Row>(load: LoadPage<Row>, question: string) {
  const [newest, setNewest] = useState<Newest<Row>>({
    page: null,
    refusal: null,
    answers: null,
    isAskedAgain: false,
  })
  const underWay = useRef<AbortController | null>(null)

  const ask = useCallback(async () => {
    underWay.current?.abort()
    const own = new AbortController()
    underWay.current = own
    const answer = await orUnexpected(load(JSON.parse(question) as TableQuery, own.signal))
    if (own.signal.aborted) return
    setNewest(({ page }) => ({
      page: answer.ok ? answer.value : page,
      refusal: answer.ok ? null : answer.error,
      answers: question,
      isAskedAgain: false,
    }))
  }, [load, question])

  useEffect(() => {
    // The state changes only once the answer arrives.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    void ask()
    return () => underWay.current?.abort()
  }, [ask])

  const isOnline = useOnline()
  const { page, refusal, answers, isAskedAgain } = newest
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (isOnline && refusal !== null) void ask()
    // Only when the network comes back: a refusal alone is no reason to ask again at once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOnline])

  const reload = useCallback(async () => {
    setNewest((before) => ({ ...before, isAskedAgain: true }))
    await ask()
  }, [ask])
  return { page, refusal, isLoading: answers !== question || isAskedAgain, reload }
}
