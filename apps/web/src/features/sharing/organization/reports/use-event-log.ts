import type {
  OrganizationEventFilter,
  OrganizationEventPage,
  OrganizationEventRow,
  Refusal,
  ReportReason,
} from '@severy/client'
import type { Result } from '@severy/result'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useEngine, type Engine } from '../../../../platform/engine/use-engine.ts'
import { orUnexpected, type Unexpected } from '../../../../platform/server/or-unexpected.ts'

export type EventChoice = Omit<OrganizationEventFilter, 'before'>

export interface EventLogState {
  /** The events loaded so far; null until the first answer. */
  events: OrganizationEventRow[] | null
  hasMore: boolean
  isLoading: boolean
  refusal: Refusal<ReportReason> | Unexpected | null
  /** Loads the next page, or retries after a refusal. */
  loadMore: () => void
}

interface Known {
  events: OrganizationEventRow[] | null
  next: number | null
  refusal: EventLogState['refusal']
  isLoading: boolean
}

/** For one choice only: a different one needs a new component (`key`). */
export function useEventLog(vaultId: string, choice: EventChoice): EventLogState {
  const engine = useEngine()
  const [known, setKnown] = useState<Known>({ events: null, next: null, refusal: null, isLoading: true })
  const first = useRef(choice)
  const isGone = useRef(false)

  const take = useCallback((page: Page) => {
    if (isGone.current) return
    setKnown(({ events, next }) =>
      page.ok
        ? {
            events: [...(events ?? []), ...page.value.events],
            next: page.value.next,
            refusal: null,
            isLoading: false,
          }
        : { events, next, refusal: page.error, isLoading: false },
    )
  }, [])

  useEffect(() => {
    isGone.current = false
    void readPage(engine, vaultId, first.current, null).then(take)
    return () => {
      isGone.current = true
    }
  }, [engine, vaultId, take])

  return {
    events: known.events,
    hasMore: known.next !== null,
    isLoading: known.isLoading,
    refusal: known.refusal,
    loadMore: () => {
      setKnown((state) => ({ ...state, isLoading: true, refusal: null }))
      void readPage(engine, vaultId, choice, known.next).then(take)
    },
  }
}

/** Reads everything, page by page, for a file. Null if `isCanceled` became true in between. */
export async function readWholeLog(
  engine: Pick<Engine, 'getOrganizationEvents'>,
  vaultId: string,
  choice: EventChoice,
  { isCanceled, onRead }: { isCanceled: () => boolean; onRead: (count: number) => void },
): Promise<Result<OrganizationEventRow[] | null, Refusal<ReportReason> | Unexpected>> {
  const events: OrganizationEventRow[] = []
  let before: number | null = null
  do {
    const page: Page = await readPage(engine, vaultId, choice, before)
    if (!page.ok) return page
    if (isCanceled()) return { ok: true, value: null }
    events.push(...page.value.events)
    before = page.value.next
    onRead(events.length)
  } while (before !== null)
  return { ok: true, value: events }
}

type Page = Result<OrganizationEventPage, Refusal<ReportReason> | Unexpected>

function readPage(
  engine: Pick<Engine, 'getOrganizationEvents'>,
  vaultId: string,
  choice: EventChoice,
  before: number | null,
): Promise<Page> {
  return orUnexpected(engine.getOrganizationEvents(vaultId, { ...choice, before }))
}
