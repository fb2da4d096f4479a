import type { SecurityEvent, SecurityEventPage } from '@severy/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { sessionProblemText } from '../../../shell/failures/load-problem.tsx'

interface OlderActivity {
  events: SecurityEvent[]
  /** Null if there is nothing older. */
  next: SecurityEventPage['next']
  isLoading: boolean
  problem: string | null
  load: () => Promise<void>
}

/** The pages after the first; dropped when that changes, because they would no longer be contiguous. */
export function useOlderActivity(first: SecurityEventPage | null): OlderActivity {
  const { t } = useTranslation()
  const engine = useEngine()
  const [read, setRead] = useState<{ first: SecurityEventPage | null; pages: SecurityEventPage[] }>({
    first: null,
    pages: [],
  })
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const pages = read.first === first ? read.pages : []
  const next = (pages.at(-1) ?? first)?.next ?? null

  async function load() {
    setLoading(true)
    const answer = await orUnexpected(engine.getSecurityEvents(next))
    setLoading(false)
    setProblem(answer.ok ? null : sessionProblemText(t, answer.error))
    if (answer.ok) setRead({ first, pages: [...pages, answer.value] })
  }

  return { events: pages.flatMap(({ events }) => events), next, isLoading, problem, load }
}
