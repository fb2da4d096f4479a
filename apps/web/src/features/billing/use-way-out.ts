import type { Refusal } from '@severy/client'
import type { Result } from '@severy/result'
import { useCallback, useEffect, useRef, useState } from 'react'
import { orUnexpected, type Unexpected } from '../../platform/server/or-unexpected.ts'

/**
 * Leaves this page for one of the payment provider's. `busy` names the pressed control until the browser has left;
 * further presses do nothing. Coming back to this page resets it.
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

  /** Null if the browser leaves, or was already about to. */
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
