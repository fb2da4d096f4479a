import type { PersonFound } from '@severy/client'
import { isEmailAddress } from '@severy/domain'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../../platform/or-unexpected.ts'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'

interface Answer {
  /** As it stood in the field. */
  email: string
  found: PersonFound | null
  problem: string | null
  isUnknown: boolean
}

/** Who answers to the address in a field. What was found for another text than the one that stands there is nobody. */
export function usePersonAt(email: string): {
  found: PersonFound | null
  problem: string | null
  /** Nobody has an account there: the person can be invited. */
  isUnknown: boolean
  isBusy: boolean
  look: () => Promise<PersonFound | null>
  /** On leaving the field: asks only about a whole address, and only once. */
  lookSoon: () => void
} {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isBusy, setBusy] = useState(false)
  const newest = useRef(0)

  async function look(): Promise<PersonFound | null> {
    newest.current += 1
    const own = newest.current
    setBusy(true)
    const outcome = await orUnexpected(engine().findPerson(email))
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
