import type { PersonFound } from '@severy/client'
import { isEmailAddress } from '@severy/domain'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'

interface Answer {
  /** The text in the field. */
  email: string
  found: PersonFound | null
  problem: string | null
  isUnknown: boolean
}

/** Looks up who has the address in a field. A result for any other text than the current one is ignored. */
export function usePersonAt(email: string): {
  found: PersonFound | null
  problem: string | null
  /** No account has this address: the person can be invited. */
  isUnknown: boolean
  isBusy: boolean
  look: () => Promise<PersonFound | null>
  /** On leaving the field: asks only for a complete address, and only once. */
  lookSoon: () => void
} {
  const { t } = useTranslation()
  const engine = useEngine()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isBusy, setBusy] = useState(false)
  const newest = useRef(0)

  async function look(): Promise<PersonFound | null> {
    newest.current += 1
    const own = newest.current
    setBusy(true)
    const outcome = await orUnexpected(engine.findPerson(email))
    if (own !== newest.current) return null
    setBusy(false)
    const found = outcome.ok ? outcome.value : null
    const isUnknown = !outcome.ok && outcome.error.reason === 'person-unknown'
    const problem = outcome.ok || isUnknown ? null : personProblemText(t, outcome.error)
    setAnswer({ email, found, problem, isUnknown })
    return found
  }

  const current = answer?.email === email ? answer : null
  return {
    found: current?.found ?? null,
    problem: current?.problem ?? null,
    isUnknown: current?.isUnknown ?? false,
    isBusy,
    look,
    lookSoon: () => {
      if (current === null && !isBusy && isEmailAddress(email.trim())) void look()
    },
  }
}
