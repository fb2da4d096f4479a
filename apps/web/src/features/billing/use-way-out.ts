import type { Refusal } from '@severy/client'
import type { Result } from '@severy/result'
import { useCallback, useEffect, useRef, useState } from 'react'
import { orUnexpected, type Unexpected } from '../../platform/or-unexpected.ts'

/**
 * The way to a page of the payment provider, in place of this one. `busy` names what was pressed, until the browser has
 * left; a second press meanwhile does nothing. Whoever comes back to this very page finds it free again.
 */
export function useWayOut() {
  const [busy, setBusy] = useState<string | null>(null)
  const isLeaving = useRef(false)

  useEffect(() => {
    const free = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return
      isLeaving.current = false
      setBusy(null)
    }
    window.addEventListener('pageshow', free)
    return () => {
      window.removeEventListener('pageshow', free)
    }
  }, [])

  /** Null when the browser leaves, or was about to. */
  const leave = useCallback(
    async <Reason extends string>(
      name: string,
      ask: () => Promise<Result<{ url: string }, Refusal<Reason>>>,
    ): Promise<Refusal<Reason> | Unexpected | null> => {
      if (isLeaving.current) return null
      isLeaving.current = true
      setBusy(name)
      const answer = await orUnexpected(ask())
      if (answer.ok) {
        window.location.assign(answer.value.url)
        return null
      }
      isLeaving.current = false
      setBusy(null)
      return answer.error
    },
    [],
  )

  return { busy, leave }
}
